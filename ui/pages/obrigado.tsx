/** /obrigado: the thanks after a form without JavaScript. */

export default function ObrigadoPage() {
  return (
    <main className="abertura largura pilha vao-24 inicio">
      <p className="rotulo">Enviado</p>
      <h1>Recebemos o seu contato</h1>
      <p className="medida">
        Um consultor da casa responde no horário da loja. Se preferir falar agora, use o nosso WhatsApp.
      </p>
      <p className="fila vao-16">
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
