/** /privacidade: which personal data are stored, why and for how long. */
import { openPreferences } from "../lib/preferences.ts";
import { textsOf } from "../lib/texts.ts";
import { Secao } from "../parts/Secao.tsx";
import { usePage } from "../usePage.ts";
import type { Privacidade } from "../wire.ts";
import "./privacidade.css";

export default function PrivacidadePage({ proprio, prazos }: Privacidade) {
  const { site } = usePage();
  const topo = textsOf(proprio, "topo", {
    rotulo: "Privacidade",
    titulo: "O que guardamos, para quê e até quando",
    texto: `Pedimos o mínimo, explicamos para que serve e apagamos no prazo. Quem responde pelos dados é a ${site.razao_social}, CNPJ ${site.cnpj}.`,
  });
  return (
    <main>
      <header className="privacidade__topo largura">
        <p className="rotulo">{topo.rotulo}</p>
        <h1 className="acima-16 abaixo-20 texto-56">{topo.titulo}</h1>
        <p className="medida-62 texto-18 mist">{topo.texto}</p>
      </header>
      <Secao clara {...textsOf(proprio, "prazos", { titulo: "Dados e prazos" })}>
        <Prazos prazos={prazos} />
      </Secao>
      <Secao
        {...textsOf(proprio, "visita", {
          titulo: "A sua visita só é registrada se você aceitar",
          texto:
            "Antes do seu aceite, e depois de uma recusa, nenhuma página registra a sua navegação nem carrega medição de terceiros. Se o seu navegador envia o sinal Global Privacy Control, ele vale como recusa. O vídeo de um carro só vem do YouTube depois que você aperta o botão. Você pode mudar de ideia quando quiser: ao desligar, paramos na hora e apagamos a sessão desta visita; sessões anteriores são apagadas no prazo acima.",
        })}
      >
        <button type="button" className="botao" aria-haspopup="dialog" onClick={openPreferences}>
          Preferências de privacidade
        </button>
      </Secao>
      <Secao
        clara
        {...textsOf(proprio, "fundamento", {
          titulo: "Com que fundamento, e com quem",
          texto:
            "Respondemos a propostas e orçamentos porque você os pediu (LGPD, art. 7º, V). A navegação só é registrada com o seu consentimento (art. 7º, I), e um alerta “Avise-me” só vale com ele: você confirma por e-mail e retira com um clique. Documentos de venda e de veículos blindados seguem a lei (art. 7º, II). Quando você contrata, bancos, seguradoras, despachantes e blindadoras recebem só o que o serviço exige. Não vendemos dados, e por aqui nunca pedimos documentos nem dados bancários.",
        })}
      />
      <Secao
        {...textsOf(proprio, "direitos", {
          titulo: "Os seus direitos",
          texto: `A LGPD garante a você confirmar, acessar, corrigir, levar ou apagar os seus dados, e retirar o seu consentimento. Escreva para ${site.encarregado ? `${site.encarregado}, encarregado dos dados, em ` : ""}${site.email_encarregado}: respondemos em até 15 dias. Se a resposta não bastar, você pode recorrer à Autoridade Nacional de Proteção de Dados (ANPD).`,
        })}
      >
        <a className="botao" href={`mailto:${site.email_encarregado}`}>
          {`Escrever para ${site.email_encarregado}`}
        </a>
      </Secao>
    </main>
  );
}

function Prazos({ prazos }: Pick<Privacidade, "prazos">) {
  return (
    // biome-ignore lint/a11y: what scrolls must be reachable by keyboard, and a section more would be too many
    <div className="privacidade__quadro" role="group" aria-label="Dados e prazos" tabIndex={0}>
      <table className="inteiro">
        <thead>
          <tr>
            <th scope="col">Dado</th>
            <th scope="col">Para quê</th>
            <th scope="col">Por quanto tempo</th>
          </tr>
        </thead>
        <tbody>
          {prazos.map(({ dado, finalidade, prazo }) => (
            <tr key={dado}>
              <th scope="row">{dado}</th>
              <td>{finalidade}</td>
              <td>{prazo}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
