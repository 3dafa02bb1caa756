"""Labels of the codes in records, as the editor shows them."""

from db.estoque import facetas

BANNERS = {1: "Serviço", 2: "Carro", 3: "Campanha"}
CARROCERIAS = facetas.CARROCERIAS | {"van": "Van"}
CONDICOES = {"novo": "Novo", "semi-novo": "Seminovo"}
GALERIAS = {
    "ceramica": "Revestimento cerâmico",
    "filme": "Películas",
    "funilaria": "Funilaria",
    "ppf": "PPF",
}
LAUDOS = {
    "aprovado": "Aprovado",
    "aprovado com apontamentos": "Aprovado com apontamentos",
    "reprovado": "Reprovado",
}
PORTES = {"": "Nenhum", "compacto": "Compacto", "medio": "Médio", "grande": "Grande", "especial": "Especial"}
PUBLICACAO = {"ativo": "Ativo", "inativo": "Inativo"}
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
