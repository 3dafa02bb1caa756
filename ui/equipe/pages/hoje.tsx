/** /: what waits for the staff today. */
import type { ReactNode } from "react";
import { precoText } from "../../lib/veiculo.ts";
import { estoque } from "../addresses.ts";
import { Carros } from "../parts/Carros.tsx";
import { Lista } from "../parts/Lista.tsx";
import { Problemas } from "../parts/Problemas.tsx";
import { esperaOf } from "../parts/quando.ts";
import { quantos } from "../parts/quantos.ts";
import { Topo } from "../parts/Topo.tsx";
import { Visitas } from "../parts/Visitas.tsx";
import type { CarroLinha, Hoje, Pendencias } from "../wire.ts";
import "./hoje.css";

const MOSTRADAS = 8;

export default function HojeTela({ pendencias }: Hoje) {
  const { contagem, contatos } = pendencias;
  return (
    <>
      <Topo titulo="Hoje" />
      <Numeros pendencias={pendencias} />
      <Problemas pendencias={pendencias} />
      <Parte
        id="novos"
        titulo="Contatos novos"
        vazio={!contatos.length && "Ninguém espera resposta. Bom trabalho."}
      >
        <Lista contatos={contatos} />
        {contagem.novos > contatos.length && (
          <a className="hoje__mais" href="/contatos?estado=novo">
            Ver todos os {contagem.novos.toLocaleString("pt-BR")}
          </a>
        )}
      </Parte>
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
    <Parte
      id="visitas"
      titulo="Próximas visitas"
      vazio={!visitas.length && "Nenhuma visita nos próximos 14 dias. Quem quiser vir aparece aqui."}
    >
      <Visitas visitas={visitas.slice(0, MOSTRADAS)} hoje={hoje} />
      <a className="hoje__mais" href="/contatos?tipo=visita">
        Ver todas as visitas
      </a>
    </Parte>
  );
}

function Parados({ carros }: { carros: CarroLinha[] }) {
  return (
    <Parte
      id="parados"
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
    </Parte>
  );
}

function Numeros({ pendencias }: { pendencias: Pendencias }) {
  const { contagem, visitas, alertas, balcao, hoje } = pendencias;
  const deHoje = visitas.filter(({ dia }) => dia === hoje).length;
  const { disponiveis, incompletos } = balcao;
  return (
    <ul className="hoje__numeros">
      <Numero
        href="/contatos?estado=novo"
        valor={contagem.novos}
        rotulo={contagem.novos === 1 ? "contato novo" : "contatos novos"}
        nota={
          contagem.novos ? `o mais antigo espera há ${esperaOf(contagem.espera)}` : "ninguém espera resposta"
        }
        alerta={contagem.espera >= 4}
      />
      <Numero
        href="/contatos?tipo=visita"
        valor={deHoje}
        rotulo={deHoje === 1 ? "visita hoje" : "visitas hoje"}
        nota={`${visitas.length} nos próximos 14 dias`}
      />
      <Numero
        href="/contatos?tipo=orcamento&dias=7"
        valor={contagem.orcamentos}
        rotulo={contagem.orcamentos === 1 ? "orçamento em 7 dias" : "orçamentos em 7 dias"}
        nota="blindagem e estética"
      />
      <Numero
        href="/contatos?tipo=venda&dias=7"
        valor={contagem.ofertas}
        rotulo={contagem.ofertas === 1 ? "carro oferecido em 7 dias" : "carros oferecidos em 7 dias"}
        nota="com fotos só para a equipe"
      />
      <Numero
        href="/contatos/alertas"
        valor={alertas.ativos}
        rotulo={alertas.ativos === 1 ? "alerta “Avise-me”" : "alertas “Avise-me”"}
        nota={quantos(alertas.novos, "novo em 7 dias", "novos em 7 dias")}
      />
      <Numero
        href={estoque({ situacao: "a-venda" })}
        valor={disponiveis}
        rotulo={disponiveis === 1 ? "carro à venda" : "carros à venda"}
        nota={incompletos ? quantos(incompletos, "pede atenção", "pedem atenção") : "todos completos"}
      />
    </ul>
  );
}

type NumeroProps = { href: string; valor: number; rotulo: string; nota: string; alerta?: boolean };

function Numero({ href, valor, rotulo, nota, alerta }: NumeroProps) {
  return (
    <li className="hoje__numero" data-alerta={alerta || undefined}>
      <a href={href}>
        <b className="hoje__valor">{valor.toLocaleString("pt-BR")}</b>
        <span>{rotulo}</span>
        <small>{nota}</small>
      </a>
    </li>
  );
}

/** `vazio` is the sentence that stands where there is nothing to show. */
type ParteProps = { id: string; titulo: string; vazio: string | false; children: ReactNode };

function Parte({ id, titulo, vazio, children }: ParteProps) {
  return (
    <section className="hoje__parte" aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      {vazio ? <p className="hoje__vazio">{vazio}</p> : children}
    </section>
  );
}

function Incompletos({ pendencias: { balcao, incompletos } }: { pendencias: Pendencias }) {
  return (
    <Parte
      id="incompletos"
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
    </Parte>
  );
}
