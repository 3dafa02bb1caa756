/** What a short page has to say: a title, a sentence, and where to go on. */
type Props = { titulo: string; texto: string; href: string; acao: string };

export function Comunicado({ titulo, texto, href, acao }: Props) {
  return (
    <>
      <h1 className="parte texto-56">{titulo}</h1>
      <p className="medida">{texto}</p>
      <a className="botao" href={href}>
        {acao}
      </a>
    </>
  );
}
