/** Vehicles and page data for the screens' tests: one ordinary car, changed where a test needs it. */
import { FILTRO_PADRAO } from "../../ui/contract/facetas.ts";
import type {
  Busca,
  BuscaVazia,
  Detalhe,
  Home,
  Opcoes,
  Proprio,
  Seo,
  Veiculo,
  VeiculoDetalhe,
} from "../../ui/wire.ts";

export const seo: Seo = {
  titulo: "Título",
  descricao: "",
  palavras_chave: "",
  canonical: null,
  robots: null,
  imagem: null,
  tipo: "website",
  status: 200,
  dados: [],
};

const CARD = {
  id: 101,
  marca: "Land Rover",
  marca_id: 25,
  modelo: "Range Rover Sport",
  modelo_id: 291,
  versao: "3.0 P550e Autobiography",
  titulo: "Land Rover Range Rover Sport",
  ano_modelo: 2025,
  ano_fabricacao: 2024,
  condicao: "semi-novo",
  combustivel: "Híbrido",
  preco: "R$ 1.179.000,00",
  preco_valor: 1179000,
  baixa: null,
  status: "Ativo",
  situacao: "Disponível",
  seo_url: "range-rover-sport-2025",
  relacionado_id: 102,
} satisfies Partial<Veiculo>;

export const veiculo = (less: Partial<Veiculo> = {}): Veiculo => ({
  ...CARD,
  km: "39.800",
  imagem: "/media/suv-black-front34.jpg",
  imagens: [{ imagem: "/media/suv-black-side.jpg" }, { imagem: "/media/suv-black-rear34.jpg" }],
  foto_ilustrativa: 0,
  blindado: 0,
  ...less,
});

/** So many different vehicles. */
export const veiculos = (n: number): Veiculo[] =>
  Array.from({ length: n }, (_, i) =>
    veiculo({ id: 200 + i, modelo: `Modelo ${i + 1}`, seo_url: `carro-${i + 1}`, preco: "R$ 99.000,00" }),
  );

const foto = (nome: string) => ({
  imagem: `/media/${nome}.jpg`,
  thumb: `/media/${nome}-480.jpg`,
  largura: 1600,
  altura: 1067,
});

const CARRO = {
  ...CARD,
  km: "9.800",
  blindagem: {
    blindado: 1,
    tipo_blindagem: "Nível III-A",
    tipo_vidro: "Ultraleve 17 mm",
    ano_blindagem: 2025,
    garantia_vidros_ate: 2035,
  },
  pagina_produto: "/detalhe/range-rover-sport-2025",
  pagina_busca: "/busca/todos/semi-novo/land%20rover/range%20rover%20sport",
  detalhes: {
    titulo: "Range Rover Sport blindado",
    chamada: "Blindado desde novo.",
    descricao: "Primeiro parágrafo.\n\nSegundo parágrafo.",
    detalhes_interno: "",
    detalhes_externo: "",
  },
  seo: { titulo: "", description: "", palavras_chave: "" },
  fotos: ["a", "b", "c", "d"].map(foto),
  videos: ["QtvDemo101A", "QtvDemo101B"],
  videos_imagem: "/media/a.jpg",
  som: { motor: "v6-hibrido", url: "/media/sons/v6-hibrido.mp3" },
  som_imagem: "/media/b.jpg",
  logomarca: "marcas/land-rover.svg",
  destaques: ["550 cv combinados", "Teto panorâmico"],
  opcionais: [{ opcional: "Teto solar panorâmico" }, { opcional: "Som Meridian" }],
  diferenciais: [
    { imagem: "blindagem-vidro", chamada: "Blindado desde zero", descricao: "Antes do emplacamento." },
    { imagem: "nunca-visto", chamada: "Outro", descricao: "Ícone que não existe." },
  ],
  cor: "Preto Santorini",
  cor_interna: "Couro Perlino",
  cambio: "Automático de 8 marchas",
  portas: 5,
  lugares: 5,
  placa_final: "4",
  motor: "3.0 turbo",
  potencia_cv: 550,
  torque_kgfm: "81,6",
  tracao: "Integral",
  carroceria: "suv",
  procedencia: "Importado",
  isofix: 0,
  numero_serie: null,
  proprietarios: null,
  revisoes: [],
  unico_dono: 0,
  aceita_troca: 1,
  ipva_pago: 1,
  licenciado: 1,
} satisfies Partial<VeiculoDetalhe>;

/** The car in full. It need not have every field of the wire: a new field needs no change here. */
export const detalhado = (less: Partial<VeiculoDetalhe> = {}) => ({ ...CARRO, ...less }) as VeiculoDetalhe;

export const detalhe = (less: Partial<VeiculoDetalhe> = {}, rest: Partial<Detalhe> = {}): Detalhe => ({
  seo,
  previa: false,
  veiculo: detalhado(less),
  ficha: {
    interno: "<ul><li>Bancos com massagem</li></ul>",
    externo: "<ul><li>Rodas de 23 polegadas</li></ul>",
  },
  relacionados: veiculos(4),
  sugestoes: veiculos(5),
  textos: [],
  gatilho: "",
  blindar: null,
  par: null,
  ...rest,
});

const marca = (id: number, titulo: string, total: number) => ({
  total,
  em_qualquer_condicao: total,
  id,
  titulo,
  status: "Ativo",
  logo: `marcas/${titulo.toLowerCase()}.svg`,
  slug: titulo.toLowerCase(),
});

export const opcoes: Opcoes = {
  facetas: {
    ano_de: [{ valor: "2023", texto: "2023", total: 2 }],
    carroceria: [{ valor: "suv", texto: "SUV", total: 1 }],
    combustivel: [{ valor: "hibrido", texto: "Híbrido", total: 1 }],
    cambio: [{ valor: "manual", texto: "Manual", total: 0 }],
  },
  disponiveis: 3,
  listagens: [
    { codigo: "todos", total: 3 },
    { codigo: "blindados", total: 1 },
    { codigo: "nao-blindados", total: 2 },
  ],
  condicoes: [
    { id: 1, condicao: "Zero km", codigo: "novo", total: 1 },
    { id: 2, condicao: "Seminovos", codigo: "semi-novo", total: 3 },
  ],
  marcas: [marca(25, "Land Rover", 2), marca(30, "Porsche", 1)],
  modelos: [],
  precos: [
    { id: 1, label: "Até R$ 200 mil", vlini: "", vlfim: "200000", total: 2 },
    { id: 2, label: "De R$ 200 mil a R$ 300 mil", vlini: "200000", vlfim: "300000", total: 1 },
  ],
};

const LISTAGEM = {
  seo,
  filtro: FILTRO_PADRAO,
  chips: [],
  h1: "Carros seminovos",
  gatilho: "quando chegar um carro seminovo ou quando um deles baixar de preço",
  importacao: false,
  opcoes,
} satisfies Partial<Busca>;

export const busca = (less: Partial<Busca> = {}): Busca => ({
  ...LISTAGEM,
  aviso: "",
  total: 3,
  paginas: 1,
  veiculos: veiculos(3),
  recomendados: [],
  ...less,
});

export const buscaVazia = (less: Partial<BuscaVazia> = {}): BuscaVazia => ({
  ...LISTAGEM,
  procurado: null,
  recomendados: veiculos(2),
  ...less,
});

export const proprio: Proprio = { textos: {}, fotos: {} };

export const home = (less: Partial<Home> = {}): Home => ({
  seo,
  proprio,
  novidades: [],
  banners: [
    {
      id: 1,
      tipo_banner: 3,
      titulo: "Blindados à pronta entrega",
      chamada: "Segurança que não espera",
      link: "/busca/blindados/todos",
      imagem_mobile: "/media/hero-5-mobile.jpg",
      imagem_desktop: "/media/hero-5-desktop.jpg",
      largura_desktop: 2240,
      descricao_banner: "Revisados.",
      label_botao: "Ver blindados",
      texto_apoio: "Nível III-A",
      veiculo: null,
      campanha: {
        listagem: "blindados",
        preco_de: "R$ 244.900,00",
        video: "QtvDemoBl01",
      },
      videos: ["QtvDemoBl01"],
    },
    {
      id: 2,
      tipo_banner: 2,
      titulo: "911 Carrera S",
      chamada: "Acaba de chegar",
      link: "porsche-911-carrera-s",
      imagem_mobile: "/media/hero-2-mobile.jpg",
      imagem_desktop: "/media/hero-2-desktop.jpg",
      largura_desktop: 2240,
      descricao_banner: "480 cv.",
      label_botao: null,
      texto_apoio: "PPF frontal",
      veiculo: {
        veiculo_id: 109,
        marca: "Porsche",
        titulo: "911 Carrera S",
        ano: "2025/2025",
        km: "3.800",
        preco: "R$ 0,00",
        imagem: "/media/coupe-silver-front34.jpg",
      },
      campanha: null,
      videos: [],
    },
  ],
  destaques: [],
  opcoes,
  ...less,
});
