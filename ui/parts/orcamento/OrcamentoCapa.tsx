/** The head of a quote's document: whose car, which pedido, and what to do with the document. */
import { Printer } from "lucide";
import { usePage } from "../../page.tsx";
import { Compartilhamento } from "../Acoes.tsx";
import { Foto } from "../Foto.tsx";
import { Icone } from "../Icone.tsx";
import "./blindagem/OrcamentoDocumento.css";

type Props = {
  rotulo: string;
  /** What it is called where it is shared. */
  nome: string;
  pedido: string;
  marca: string;
  modelo: string;
  imagem: string;
};

/** Its document is labelled by `orcamento-titulo`. */
export function OrcamentoCapa({ rotulo, nome, pedido, marca, modelo, imagem }: Props) {
  const carro = `${marca} ${modelo}`;
  return (
    <>
      <Casa />
      <header className="orcamento__capa">
        {imagem && <Foto className="orcamento__foto" imagem={imagem} alt={carro} sizes="100vw" prioridade />}
        <div className="orcamento__nome largura">
          <p className="rotulo">{rotulo}</p>
          <h1 id="orcamento-titulo">
            <span>{marca}</span> {modelo}
          </h1>
          <div className="orcamento__base">
            <p className="orcamento__pedido">
              Pedido <span className="tabular">{pedido}</span>
            </p>
            <div className="orcamento__acoes acoes">
              <Compartilhamento nome={`${nome}: ${carro}`} />
              <button type="button" onClick={() => print()}>
                <Icone de={Printer} /> Imprimir
              </button>
            </div>
          </div>
        </div>
      </header>
    </>
  );
}

/** Whose paper it is, in print alone: on the screen header and footer say it. */
function Casa() {
  const { site } = usePage();
  const rua = [site.endereco, site.endnum].filter(Boolean).join(", ");
  const lugar = [site.bairro, [site.cidade, site.estado].filter(Boolean).join(" – ")]
    .filter(Boolean)
    .join(", ");
  return (
    <div className="orcamento__casa">
      <b>{site.nome}</b>
      <span>
        {rua} · {lugar}
        {site.whatsapp[0] && <> · {site.whatsapp[0].whatsapp}</>}
      </span>
    </div>
  );
}
