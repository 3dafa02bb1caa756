/** /obrigado: the thanks after a form without JavaScript. */
import "./obrigado.css";

export default function ObrigadoPage() {
  return (
    <main className="obrigado largura">
      <p className="rotulo">Enviado</p>
      <h1>Recebemos o seu contato</h1>
      <p>Um consultor da casa responde no horário da loja. Se preferir falar agora, use o nosso WhatsApp.</p>
      <p className="obrigado__acoes fila">
        <a className="botao" href="/busca">
          Ver o estoque
        </a>
        <a className="botao botao--contorno" href="/">
          Voltar à Home
        </a>
      </p>
    </main>
  );
}
