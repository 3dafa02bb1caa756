/** A small bar chart with its table behind it. */
import { Cabecalho } from "../parts/Cabecalho.tsx";
import "./Barras.css";

type Props = {
  titulo: string;
  colunas: [string, string];
  /** At least one is above zero. */
  valores: (readonly [nome: string, valor: number])[];
};

const ALTURA = 60;
const LARGURA = 10;

export function Barras({ titulo, colunas, valores }: Props) {
  const most = Math.max(...valores.map(([, valor]) => valor));
  const highest = valores.find(([, valor]) => valor === most)?.[0];
  const resumo = `${titulo}: no máximo ${most}, no ${highest}`;
  return (
    <figure className="barras">
      <svg
        role="img"
        aria-label={resumo}
        viewBox={`0 0 ${valores.length * LARGURA} ${ALTURA}`}
        preserveAspectRatio="none"
      >
        {valores.map(([nome, valor], n) => {
          const height = (valor / most) * ALTURA;
          return (
            <rect key={nome} x={n * LARGURA + 1} y={ALTURA - height} width={LARGURA - 2} height={height} />
          );
        })}
      </svg>
      <figcaption>{resumo}.</figcaption>
      <details>
        <summary>Ver como tabela</summary>
        <table>
          <Cabecalho nomes={colunas} />
          <tbody>
            {valores.map(([nome, valor]) => (
              <tr key={nome}>
                <th scope="row">{nome}</th>
                <td>{valor}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
