"""The texts that a fixed page has until the dealer writes others: only what is true of any dealer (reading 59).

`{anos}` is how long the dealer exists; a text with it is left out where the record does not say it.
"""

PADROES: dict[str, dict[str, str]] = {
    "home": {
        "buscadores_titulo": "Carros à venda",
        "buscadores_texto": "Veja os carros à venda, compare e fale com a loja.",
        "busca_titulo": "O que você procura?",
        "destaques_titulo": "seleções especiais",
        "showroom_titulo": "Venha ver de perto",
        "showroom_texto": "Marque uma visita e veja o carro com calma.",
        "excelencia_titulo": "Como funciona",
        "razao1_titulo": "Escolha",
        "razao1_texto": "Filtre por marca, preço e ano, guarde os favoritos e compare os carros lado a lado.",
        "razao2_titulo": "Converse",
        "razao2_texto": "Pergunte pelo WhatsApp ou pelo formulário, faça uma proposta ou marque uma visita.",
        "razao3_titulo": "Ofereça o seu",
        "razao3_texto": "Cadastre o seu carro, para vender ou dar na troca.",
        "viva_titulo": "Viva algo novo",
        "viva_texto": "Seu próximo carro pode estar aqui. Comece por onde preferir.",
    },
    "sobre": {
        "buscadores_texto": "Conheça a loja, onde ela fica e como falar com a gente.",
        "capa_rotulo": "Sobre Nós",
        "capa_titulo": "Conheça a loja",
        "numero1_titulo": "{anos} anos de casa",
        "visita_titulo": "Venha com calma",
        "visita_texto": "Marque um horário para ver o carro de perto.",
    },
    "blindagem": {
        "buscadores_texto": "Escolha o modelo e as opções e peça o orçamento da blindagem.",
        "capa_rotulo": "Blindagem",
        "capa_titulo": "Blindagem para o seu carro",
        "capa_texto": "Escolha o modelo e as opções e peça o seu orçamento.",
    },
    "funilaria": {
        "buscadores_texto": "Funilaria e pintura: fale com a gente e peça uma avaliação.",
        "capa_rotulo": "Funilaria e pintura",
        "capa_titulo": "Funilaria e pintura para o seu carro",
        "capa_texto": "Fale com a gente e peça uma avaliação.",
        "servico1_titulo": "Reparo de colisão",
        "servico2_titulo": "Retoque de pintura",
        "estrutura_titulo": "Nossa estrutura",
    },
    "estetica": {
        "buscadores_texto": "Estética automotiva: escolha o serviço e peça o seu orçamento.",
        "capa_rotulo": "Estética automotiva",
        "capa_titulo": "Cuidado para o seu carro",
        "conceito_titulo": "Diga o que o seu carro precisa",
        "pelicula_titulo": "Película para vidros",
        "coating_titulo": "Revestimento cerâmico",
        "orcamento_titulo": "Quanto fica no seu carro?",
        "orcamento_texto": "Escolha o serviço, diga o modelo e peça o orçamento.",
    },
    "importacao": {
        "buscadores_texto": "Carros importados: veja os modelos e diga o que procura.",
        "capa_rotulo": "Importação",
        "capa_titulo": "Carros importados",
        "capa_texto": "Diga o modelo que procura e fale com a gente.",
        "disponiveis_titulo": "Importados disponíveis",
    },
    "vendaseucarro": {
        "buscadores_texto": "Cadastre o seu carro, com fotos se quiser, e receba uma proposta.",
        "capa_rotulo": "Venda seu Carro",
        "capa_titulo": "Venda o seu carro",
        "capa_texto": "Cadastre o seu carro, com fotos se quiser, e receba uma proposta.",
        "passos_titulo": "Quatro passos até a proposta",
        "passo1_titulo": "Cadastre o veículo",
        "passo1_texto": "Conte o que ele é. Até quatro fotos ajudam.",
        "passo2_titulo": "Nós analisamos",
        "passo2_texto": "Lemos os dados e olhamos as fotos.",
        "passo3_titulo": "Enviamos a proposta",
        "passo3_texto": "Ela chega pelo contato que você deixou.",
        "passo4_titulo": "Você recebe o valor",
        "passo4_texto": "Combinamos a vistoria, a transferência e o pagamento.",
        "cadastro_titulo": "O seu carro",
    },
    "faleconosco": {
        "buscadores_texto": "Endereço, horário, telefone e formulário de contato.",
        "capa_rotulo": "Fale conosco",
        "capa_titulo": "Fale com a gente",
        "capa_texto": "Escreva, ligue ou venha.",
        "contatos_titulo": "Onde estamos",
    },
    "privacidade": {
        "buscadores_texto": "O que guardamos de quem visita o site, para quê, por quanto tempo, e como pedir acesso ou exclusão.",
        "topo_rotulo": "Privacidade",
        "topo_titulo": "O que guardamos, para quê e até quando",
        "topo_texto": "Pedimos o mínimo, explicamos para que serve e apagamos no prazo.",
        "prazos_titulo": "Dados e prazos",
        "visita_titulo": "A sua visita só é registrada se você aceitar",
        "visita_texto": (
            "Antes do seu aceite, e depois de uma recusa, nenhuma página registra a sua navegação nem "
            "carrega medição de terceiros. Se o seu navegador envia o sinal Global Privacy Control, ele "
            "vale como recusa. O vídeo de um carro só vem do YouTube depois que você aperta o botão. Você "
            "pode mudar de ideia quando quiser: ao desligar, paramos na hora e apagamos a sessão desta "
            "visita; sessões anteriores são apagadas no prazo acima."
        ),
        "fundamento_titulo": "Com que fundamento, e com quem",
        "fundamento_texto": (
            "Respondemos ao que você envia porque você o pediu (LGPD, art. 7º, V). A navegação só é "
            "registrada com o seu consentimento (art. 7º, I). Documentos de venda seguem a lei (art. 7º, "
            "II). Quando você contrata, quem participa do serviço recebe só o que ele exige. Nenhum "
            "formulário do site pede documentos ou dados bancários."
        ),
        "direitos_titulo": "Os seus direitos",
        "direitos_texto": (
            "A LGPD garante a você confirmar, acessar, corrigir, levar ou apagar os seus dados, e retirar "
            "o seu consentimento."
        ),
    },
}
