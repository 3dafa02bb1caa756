/** A small armoring specification, as the API gives it. */
import type { EspecificacaoBlindagem, ItemEspecificacao, ProdutoBlindagem } from "../../ui/wire.ts";

/** `precos` in thousands of reais, by SKU. */
type Less = { semTeto?: boolean; vidros?: Record<string, string[]>; precos?: Record<string, number> };

const UNICOS = ["tipo_vidro", "cinta_aco_rodas", "teto_solar"];
const VIDROS = { "garantia-10": ["vidro-10-a", "vidro-10-b"], "garantia-5": ["vidro-5"] };

/** The choices for a model of category `id`; its groups are numbered from `id`0. */
export function spec(
  id: number,
  { semTeto, vidros = VIDROS, precos = {} }: Less = {},
): EspecificacaoBlindagem {
  const produto = (sku: string, index = 0) => produtoOf(sku, index, precos[sku]);
  const grupos: ItemEspecificacao[] = [
    {
      ...grupo(id * 10, "tipo_vidro", "vidros", true),
      grupos: Object.fromEntries(
        Object.entries(vidros).map(([garantia, skus]) => [garantia, skus.map(produto)]),
      ),
    },
    { ...grupo(id * 10 + 1, "sirene_intercomunicador", "opcionais"), produtos: [produto("sirene")] },
    {
      ...grupo(id * 10 + 2, "cinta_aco_rodas", "opcionais"),
      produtos: [produto("cinta-aco"), produto("cinta-polimero")],
    },
    ...(semTeto
      ? []
      : [
          {
            ...grupo(id * 10 + 5, "teto_solar", "teto"),
            produtos: [produto("teto-opaco"), produto("teto-panoramico")],
          },
        ]),
    { ...grupo(id * 10 + 6, "servico_plataforma", "documentacao"), produtos: [produto("plataforma")] },
    {
      ...grupo(id * 10 + 7, "autorizacao_declaracao_exercito", "documentacao", true),
      produtos: [{ ...produto("exercito"), checked: 1 }],
    },
    { ...grupo(id * 10 + 8, "regularizacao_detran", "documentacao", true), produtos: [produto("detran")] },
  ];
  return {
    categoria: {
      id,
      titulo: "SUV grande",
      descricao: "Utilitários grandes.",
      nivel: "III-A",
      peso_estimado_kg: "200 a 260",
      prazo_dias: 45,
      consultar: 0,
    },
    a_partir_de: null,
    especificacoes: grupos,
  };
}

function grupo(id: number, sku: string, etapa: string, obrigatorio = false): ItemEspecificacao {
  return {
    id,
    sku,
    etapa,
    titulo: sku,
    obrigatorio: obrigatorio ? 1 : 0,
    unico: UNICOS.includes(sku) ? 1 : 0,
  };
}

function produtoOf(sku: string, index: number, mil: number | undefined): ProdutoBlindagem {
  return {
    id: index + 1,
    sku,
    titulo: `Produto ${sku}`,
    descricao: `O que é ${sku}. Mais palavras.`,
    imagem: "/media/blindagem-vidro.jpg",
    link: null,
    checked: 0,
    preco: mil ? `R$ ${mil}.000,00` : null,
    preco_valor: mil ? mil * 1000 : null,
  };
}
