"""Labels of the codes in records, as the editor shows them."""

from db.estoque import facetas

BANNERS = {1: "Serviço", 2: "Carro", 3: "Campanha"}
CARROCERIAS = {code: word.um for code, word in facetas.CARROCERIAS.items()} | {"van": "Van"}
CONDICOES = {"novo": "Zero km", "semi-novo": "Seminovo"}
ESTADOS = {
    "AC": "Acre",
    "AL": "Alagoas",
    "AM": "Amazonas",
    "AP": "Amapá",
    "BA": "Bahia",
    "CE": "Ceará",
    "DF": "Distrito Federal",
    "ES": "Espírito Santo",
    "GO": "Goiás",
    "MA": "Maranhão",
    "MG": "Minas Gerais",
    "MS": "Mato Grosso do Sul",
    "MT": "Mato Grosso",
    "PA": "Pará",
    "PB": "Paraíba",
    "PE": "Pernambuco",
    "PI": "Piauí",
    "PR": "Paraná",
    "RJ": "Rio de Janeiro",
    "RN": "Rio Grande do Norte",
    "RO": "Rondônia",
    "RR": "Roraima",
    "RS": "Rio Grande do Sul",
    "SC": "Santa Catarina",
    "SE": "Sergipe",
    "SP": "São Paulo",
    "TO": "Tocantins",
}
ETAPAS = {"vidros": "Vidros", "teto": "Teto", "opcionais": "Opcionais", "documentacao": "Documentação"}
GALERIAS = {"ceramica": "Revestimento cerâmico", "filme": "Películas", "ppf": "PPF"}
GARANTIAS = {"": "Nenhuma", "garantia-5": "5 anos", "garantia-7": "7 anos", "garantia-10": "10 anos"}
# The groups of armoring that a quote knows (specification, section 3.9).
GRUPOS = {
    "abertura_vidros_traseiros": "Abertura dos vidros traseiros",
    "autorizacao_declaracao_exercito": "Autorização e declaração do Exército",
    "cinta_aco_rodas": "Cinta de aço nas rodas",
    "porta_malas_eletrico": "Porta-malas elétrico",
    "regularizacao_detran": "Regularização no Detran",
    "servico_plataforma": "Serviço de plataforma",
    "sirene_intercomunicador": "Sirene e intercomunicador",
    "teto_solar": "Teto solar",
    "tipo_vidro": "Vidros",
}
PORTES = {"": "Nenhum", "compacto": "Compacto", "medio": "Médio", "grande": "Grande", "especial": "Especial"}
# The size that a body suggests; of others it is "medio".
PORTE_DA_CARROCERIA = dict.fromkeys(("suv", "picape", "minivan", "van"), "grande") | {"hatch": "compacto"}
# The drawings of ui/parts/veiculo/Diferenciais.tsx; a file's path is possible too.
DESENHOS = {
    "bateria": "Bateria",
    "blindagem-manta": "Mantas da blindagem",
    "blindagem-vidro": "Vidro blindado",
    "caminhao": "Caminhão",
    "cambio": "Câmbio",
    "chave": "Chave",
    "colecao": "Coleção",
    "documentos": "Documentos",
    "estetica": "Estética",
    "familia": "Família",
    "freio": "Freio",
    "garantia": "Garantia",
    "hibrido": "Híbrido",
    "interior": "Interior",
    "laudo": "Laudo",
    "motor": "Motor",
    "oficina": "Oficina",
    "pintura": "Pintura",
    "roda": "Roda",
    "suspensao": "Suspensão",
    "tomada": "Tomada",
    "trilha": "Trilha",
}
