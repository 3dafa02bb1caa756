/** What a form sent without JavaScript leads to. */
import { Link } from "react-router";
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
      <p className="obrigado__acoes">
        <Link className="botao" to="/busca">
          Ver o estoque
        </Link>
        <Link className="botao botao--contorno" to="/">
          Voltar ao início
        </Link>
      </p>
    </main>
  );
}
