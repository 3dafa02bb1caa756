/** /: the day's work: next steps, new contacts, appointments, cars that need attention. */
import { precoText } from "../../lib/veiculo.ts";
import { estoque } from "../addresses.ts";
import { Carros, NovoCarro } from "../estoque/Carros.tsx";
import { quantos } from "../parts/quantos.ts";
import { Secao } from "../parts/Secao.tsx";
import { Topo } from "../parts/Topo.tsx";
import { useTela } from "../useTela.ts";
import type { CarroLinha, Hoje, Pendencias } from "../wire.ts";
import { ListaContatos } from "./ListaContatos.tsx";
import { Passos } from "./Passos.tsx";
import { Problemas } from "./Problemas.tsx";
import { Visitas } from "./Visitas.tsx";
import "./hoje.css";

const MOSTRADAS = 8;
/** Of opening hours. */
const DEMORA_MIN = 60;

export default function HojeTela({ pendencias }: Hoje) {
  const { may } = useTela();
  const { contagem, contatos } = pendencias;
  return (
    <>
      <Topo titulo="Hoje">
        <NovoCarro />
      </Topo>
      <Numeros pendencias={pendencias} />
      {may("numeros") && (
        <a className="hoje__mais" href="/numeros">
          O mês em números
        </a>
      )}
      <Problemas pendencias={pendencias} />
      <Passos passos={pendencias.passos} hoje={pendencias.hoje} />
      <Secao titulo="Contatos novos" vazio={!contatos.length && "Ninguém espera resposta. Bom trabalho."}>
        <ListaContatos contatos={contatos} />
        {contagem.novos > contatos.length && (
          <a className="hoje__mais" href="/contatos?estado=novo">
            Ver todos os {contagem.novos.toLocaleString("pt-BR")}
          </a>
        )}
      </Secao>
      <div className="hoje__lados">
        <Proximas pendencias={pendencias} />
        <Parados carros={pendencias.parados} />
      </div>
      <Incompletos pendencias={pendencias} />
    </>
  );
}

function Proximas({ pendencias: { visitas, hoje } }: { pendencias: Pendencias }) {
  return (
    <Secao
      titulo="Próximas visitas"
      vazio={!visitas.length && "Nenhuma visita nos próximos 14 dias. Quem quiser vir aparece aqui."}
    >
      <Visitas visitas={visitas.slice(0, MOSTRADAS)} hoje={hoje} />
      <a className="hoje__mais" href="/contatos?tipo=visita">
        Ver todas as visitas
      </a>
    </Secao>
  );
}

function Parados({ carros }: { carros: CarroLinha[] }) {
  return (
    <Secao
      titulo="Há mais tempo no estoque"
      vazio={!carros.length && "Nenhum carro à venda diz desde quando está no estoque."}
    >
      <Carros
        carros={carros}
        nota={({ dias, preco }) => `${quantos(dias ?? 0, "dia", "dias")} · ${precoText(preco)}`}
      />
      <a className="hoje__mais" href={estoque({ ordem: "tempo" })}>
        Ver todos, do mais antigo ao mais novo
      </a>
    </Secao>
  );
}

type Numero = { href: string; valor: number; rotulos: [string, string]; nota: string; alerta?: boolean };

function Numeros({ pendencias }: { pendencias: Pendencias }) {
  const { contagem, visitas, alertas, balcao, hoje } = pendencias;
  const { novos, espera, orcamentos, ofertas } = contagem;
  const deHoje = visitas.filter(({ dia }) => dia === hoje).length;
  const { disponiveis, incompletos } = balcao;
  const numeros: Numero[] = [
    {
      href: "/contatos?estado=novo",
      valor: novos,
      rotulos: ["contato novo", "contatos novos"],
      nota: espera ? `o mais antigo espera há ${espera.texto}` : "ninguém espera resposta",
      alerta: (espera?.minutos ?? 0) >= DEMORA_MIN,
    },
    {
      href: "/contatos?tipo=visita",
      valor: deHoje,
      rotulos: ["visita hoje", "visitas hoje"],
      nota: `${visitas.length} nos próximos 14 dias`,
    },
    {
      href: "/contatos?tipo=orcamento&dias=7",
      valor: orcamentos,
      rotulos: ["orçamento em 7 dias", "orçamentos em 7 dias"],
      nota: "blindagem e estética",
    },
    {
      href: "/contatos?tipo=venda&dias=7",
      valor: ofertas,
      rotulos: ["carro oferecido em 7 dias", "carros oferecidos em 7 dias"],
      nota: "com fotos só para a equipe",
    },
    {
      href: "/contatos/alertas",
      valor: alertas.ativos,
      rotulos: ["alerta “Avise-me”", "alertas “Avise-me”"],
      nota: quantos(alertas.novos, "novo em 7 dias", "novos em 7 dias"),
    },
    {
      href: estoque({ situacao: "a-venda" }),
      valor: disponiveis,
      rotulos: ["carro à venda", "carros à venda"],
      nota: incompletos ? quantos(incompletos, "pede atenção", "pedem atenção") : "todos completos",
    },
  ];
  return (
    <ul className="hoje__numeros">
      {numeros.map(({ href, valor, rotulos, nota, alerta }) => (
        <li key={href} className="hoje__numero" data-alerta={alerta || undefined}>
          <a href={href}>
            <b className="hoje__valor">{valor.toLocaleString("pt-BR")}</b>
            <span>{rotulos[valor === 1 ? 0 : 1]}</span>
            <small>{nota}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Incompletos({ pendencias: { balcao, incompletos } }: { pendencias: Pendencias }) {
  return (
    <Secao
      titulo="Carros que pedem atenção"
      vazio={!incompletos.length && "Todos os carros à venda têm fotos, preço e textos."}
    >
      <ul className="hoje__faltas">
        {balcao.lacunas.map(({ falta, titulo, carros }) => (
          <li key={falta}>
            <a href={estoque({ falta })}>
              sem {titulo}: {carros.toLocaleString("pt-BR")}
            </a>
          </li>
        ))}
      </ul>
      <Carros carros={incompletos} nota={({ faltas }) => `falta ${faltas.join(", ")}`} />
      {balcao.incompletos > incompletos.length && (
        <a className="hoje__mais" href={estoque({ falta: "alguma" })}>
          Ver todos os {balcao.incompletos.toLocaleString("pt-BR")}
        </a>
      )}
    </Secao>
  );
}
