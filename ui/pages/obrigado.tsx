/** /obrigado: the thanks after a form without JavaScript. */
import "./obrigado.css";

export default function ObrigadoPage() {
  return (
    <main className="obrigado largura">
      <p className="rotulo">Enviado</p>
      <h1>Recebemos o seu contato</h1>
      <p>
        Um consultor da casa fala com você em breve. Se preferir falar agora, o nosso WhatsApp está aberto no
        horário da loja.
      </p>
      <p className="obrigado__acoes fila">
        <a className="botao" href="/busca">
          Ver o estoque
        </a>
        <a className="botao botao--contorno" href="/">
          Voltar ao início
        </a>
      </p>
    </main>
  );
}
