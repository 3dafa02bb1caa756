/** /comparar: two to four cars side by side, what differs first; it prints on A4 and can be shown to somebody. */
import { Printer } from "lucide";
import { LADO_A_LADO } from "../contract/constants.ts";
import type { About } from "../lib/about.ts";
import { comparar, detalhe, qrOfComparacao } from "../lib/addresses.ts";
import { messageOf } from "../lib/comparison.ts";
import { nomeOf } from "../lib/veiculo.ts";
import { ACAO, Acoes, Compartilhamento } from "../parts/Acoes.tsx";
import { variante } from "../parts/Foto.tsx";
import { Icone } from "../parts/Icone.tsx";
import { Impresso } from "../parts/Impresso.tsx";
import { Comparacao } from "../parts/veiculo/Comparacao.tsx";
import type { Comparar, VeiculoDetalhe } from "../wire.ts";
import "./comparar.css";

export const about: About<Comparar> = {
  contato: 1,
  mensagem: ({ carros }, site_url) =>
    carros.length < LADO_A_LADO.minimo ? undefined : messageOf(carros, site_url + comparar(idsOf(carros))),
};

export default function CompararPage({ carros, diferencas, faltam, demais }: Comparar) {
  const ids = idsOf(carros);
  const junto = carros.length >= LADO_A_LADO.minimo;
  return (
    <main className="comparar">
      {junto && <Impresso caminho={comparar(ids)} codigo={qrOfComparacao(ids)} />}
      <div className="comparar__largura largura pilha inicio vao-20">
        <header className="comparar__topo fila entre inteiro vao-20 fim">
          <div>
            <p className="rotulo">Lado a lado</p>
            <h1 className="acima-12 texto-56" id="comparacao">
              Comparar carros
            </h1>
          </div>
          {junto && <ComparacaoAcoes carros={carros} />}
        </header>
        {demais && (
          <p className="comparar__aviso grafite silver">
            Cabem quatro carros. Estes são os quatro primeiros.
          </p>
        )}
        {faltam > 0 && (
          <p className="comparar__aviso grafite silver">
            {faltam === 1
              ? "Um carro desta comparação saiu do estoque."
              : `${faltam}\u00a0carros desta comparação saíram do estoque.`}
          </p>
        )}
        {junto ? <Comparacao carros={carros} diferencas={diferencas} /> : <Vazia carro={carros[0]} />}
      </div>
    </main>
  );
}

function idsOf(carros: VeiculoDetalhe[]): number[] {
  return carros.map(({ id }) => id);
}

function ComparacaoAcoes({ carros }: Pick<Comparar, "carros">) {
  const [capa] = carros.flatMap(({ fotos }) => fotos);
  return (
    <Acoes className="comparar__acoes">
      <Compartilhamento
        nome={`Comparar ${carros.map(nomeOf).join(" e ")}`}
        imagem={capa && variante(capa.imagem, 1200, "jpg")}
      />
      <button type="button" className={ACAO} onClick={() => print()}>
        <Icone de={Printer} pequeno /> Imprimir
      </button>
    </Acoes>
  );
}

/** Less than two cars. */
function Vazia({ carro }: { carro: VeiculoDetalhe | undefined }) {
  return (
    <div className="pilha inicio">
      <p className="medida folgado mist">
        {carro ? (
          <>
            <span>{"Aqui só há um carro, o "}</span>
            <a
              className="brass sublinhado"
              href={detalhe(carro.seo_url)}
            >{`${nomeOf(carro)} ${carro.versao}`}</a>
            <span>. Escolha mais um para comparar.</span>
          </>
        ) : (
          `Marque de ${LADO_A_LADO.minimo} a ${LADO_A_LADO.maximo}\u00a0carros com a balança na foto de cada um, ou escolha nos seus favoritos.`
        )}
      </p>
      <a className="botao" href="/favoritos">
        Escolher nos favoritos
      </a>
      <a className="botao botao--contorno" href="/busca">
        Ver o estoque
      </a>
    </div>
  );
}
