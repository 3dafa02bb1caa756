/** Short points side by side, each with a title, a text and perhaps a large number. */
import "./Pontos.css";

type Ponto = { titulo: string; texto: string; numero?: string };

export function Pontos({ pontos, ordem }: { pontos: Ponto[]; ordem?: boolean }) {
  const Lista = ordem ? "ol" : "ul";
  return (
    <Lista className="pontos pilha colunas" data-ordem={ordem || undefined}>
      {pontos.map(({ titulo, texto, numero }) => (
        <li key={titulo}>
          {numero && <p className="abaixo-12 numeral texto-56">{numero}</p>}
          <h3 className="subtitulo texto-18">{titulo}</h3>
          <p>{texto}</p>
        </li>
      ))}
    </Lista>
  );
}
