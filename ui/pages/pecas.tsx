/** /_pecas: every component in every state, in development only. */
import "../formularios.client.ts";
import "../carro.client.ts";
import { type ReactNode, useState } from "react";
import { FILTRO_PADRAO } from "../lib/filtro.ts";
import type { Opcao } from "../lib/opcao.ts";
import type { Selo } from "../lib/veiculo.ts";
import { Abas } from "../parts/Abas.tsx";
import { VeiculoAcoes } from "../parts/Acoes.tsx";
import { FiltroBusca } from "../parts/busca/FiltroBusca.tsx";
import { Paginacao } from "../parts/busca/Paginacao.tsx";
import { Capa } from "../parts/Capa.tsx";
import { Carousel } from "../parts/Carousel.tsx";
import { Espera } from "../parts/Espera.tsx";
import { Falha } from "../parts/Falha.tsx";
import { Campo, Texto } from "../parts/formulario/Campo.tsx";
import { Combobox } from "../parts/formulario/Combobox.tsx";
import { Encomenda } from "../parts/formulario/Encomenda.tsx";
import { FotoAngulo } from "../parts/formulario/FotoAngulo.tsx";
import { LeadModal } from "../parts/formulario/LeadModal.tsx";
import { SuccessModal } from "../parts/formulario/SuccessModal.tsx";
import { useFormulario } from "../parts/formulario/useFormulario.ts";
import { Telefone } from "../parts/formulario/Visitante.tsx";
import { GaleriaGrade } from "../parts/GaleriaGrade.tsx";
import { Migalhas } from "../parts/Migalhas.tsx";
import { Modal } from "../parts/Modal.tsx";
import { CotacaoPasso as PassoBlindagem } from "../parts/orcamento/blindagem/CotacaoPasso.tsx";
import { CodigoModal } from "../parts/orcamento/CodigoModal.tsx";
import { CotacaoPasso as PassoEstetica } from "../parts/orcamento/estetica/CotacaoPasso.tsx";
import { OpcaoCard } from "../parts/orcamento/OpcaoCard.tsx";
import { OrcamentoEspera } from "../parts/orcamento/Orcamento.tsx";
import { OrcamentoColuna } from "../parts/orcamento/OrcamentoColuna.tsx";
import { Pontos } from "../parts/Pontos.tsx";
import { Secao } from "../parts/Secao.tsx";
import { Servico } from "../parts/Servico.tsx";
import { Video } from "../parts/Video.tsx";
import { VideoModal } from "../parts/VideoModal.tsx";
import { ImportadoCard } from "../parts/veiculo/ImportadoCard.tsx";
import { Selos } from "../parts/veiculo/Selos.tsx";
import { Som } from "../parts/veiculo/Som.tsx";
import { VeiculoCard } from "../parts/veiculo/VeiculoCard.tsx";
import type { Pecas } from "../wire.ts";
import "./pecas.css";

const SELOS: Selo[] = ["ZERO", "Baixa quilometragem", "Blindados", "Vendido"];
const CORES = "night graphite steel bone paper ink fog mist silver brass brass-deep".split(" ");
const TAMANHOS = [12, 14, 16, 18, 20, 22, 28, 40, 56, 80];
const PONTOS = ["Um ponto", "Outro ponto"].map((titulo) => ({ titulo, texto: `${titulo}, com uma linha.` }));

export default function PecasPage({ veiculos, importacoes, opcoes }: Pecas) {
  const cards = veiculos.map((veiculo) => <VeiculoCard key={veiculo.id} veiculo={veiculo} titulo="h3" />);
  const [primeiro] = veiculos;
  return (
    <main className="pecas">
      <Secao titulo="Peças">
        <Migalhas itens={[{ texto: "Início", href: "/" }, { texto: "Peças" }]} />
        <Basicas />
        <Campos />
        <Peca nome="Falha">
          <Falha texto="Não foi possível carregar os modelos." onRetry={() => {}} />
        </Peca>
        <Janelas />
        {primeiro && <VeiculoAcoes seo_url={primeiro.seo_url} nome={primeiro.titulo} />}
        <Peca nome="Cartões">
          <div className="pecas__grade">{cards}</div>
          {primeiro && (
            <VeiculoCard veiculo={{ ...primeiro, status: "Vendido", preco: "R$ 0,00" }} titulo="h3" />
          )}
          {importacoes.slice(0, 2).map((importado) => (
            <ImportadoCard key={importado.id} importado={importado} />
          ))}
        </Peca>
        <Peca nome="Carrossel">
          <Carousel rotulo="Carros" porVista={3} controles>
            {cards}
          </Carousel>
        </Peca>
        <Peca nome="Busca">
          <FiltroBusca filtro={FILTRO_PADRAO} opcoes={opcoes} total={0} />
          <Paginacao pagina={2} paginas={9} href={(pagina) => `?pagina=${pagina}`} />
        </Peca>
        <Peca nome="Pontos">
          <Pontos ordem pontos={PONTOS} />
        </Peca>
      </Secao>
      <Secao clara titulo="Sobre claro">
        <Pontos pontos={PONTOS} />
        <Campo claro rotulo="Nome" />
        <Campo claro rotulo="E-mail" erro="Email inválido" defaultValue="marina" />
        <div className="pecas__foto">
          <FotoAngulo nome="frente" foto={undefined} onChange={() => {}} />
        </div>
        <button type="button" className="botao botao--claro">
          Sobre claro
        </button>
      </Secao>
      <Encomenda modelo="Porsche 911" />
      <Midia />
      <Cotacoes />
    </main>
  );
}

function Basicas() {
  return (
    <>
      <Peca nome="Cores e tamanhos">
        {CORES.map((cor) => (
          <span className="pecas__cor" key={cor} style={{ background: `var(--${cor})` }}>
            {cor}
          </span>
        ))}
        {TAMANHOS.map((tamanho) => (
          <p key={tamanho} style={{ fontSize: `var(--text-${tamanho})` }}>
            {tamanho} px
          </p>
        ))}
      </Peca>
      <Peca nome="Botões">
        <button type="button" className="botao">
          Principal
        </button>
        <button type="button" className="botao botao--contorno">
          De contorno
        </button>
        <button type="button" className="botao" disabled>
          Esperando
        </button>
      </Peca>
      <Peca nome="Selos">
        <div className="pecas__selos">
          <Selos selos={SELOS} />
        </div>
      </Peca>
      <Peca nome="Abas">
        <Abas
          rotulo="Películas"
          abas={[
            { titulo: "Primeira", conteudo: <p>O texto da primeira.</p> },
            { titulo: "Segunda", conteudo: <p>O texto da segunda.</p> },
          ]}
        />
      </Peca>
    </>
  );
}

function Peca({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <section className="pecas__peca" aria-label={nome}>
      <h3>{nome}</h3>
      {children}
    </section>
  );
}

function Campos() {
  const form = useFormulario({ telefone: "" });
  const [item, setItem] = useState<Opcao | null>(null);
  const [opcao, setOpcao] = useState(false);
  const itens = ["Audi", "BMW", "Porsche"].map((titulo, id) => ({ id, titulo }));
  return (
    <Peca nome="Campos">
      <Campo rotulo="Nome" placeholder="Marina Duarte" />
      <Campo rotulo="E-mail" erro="Email inválido" defaultValue="marina" />
      <Campo rotulo="Desligado" disabled />
      <Texto rotulo="Texto" rows={3} />
      <Telefone form={form} />
      <Combobox rotulo="Marca" itens={itens} escolhido={item} onChoose={setItem} />
      <Combobox rotulo="Sem itens" itens={[]} escolhido={null} onChoose={() => {}} />
      <Combobox rotulo="Carregando" itens={[]} escolhido={null} onChoose={() => {}} carregando />
      <OpcaoCard
        tipo="checkbox"
        nome="opcao"
        titulo="Uma opção"
        texto="Com uma linha de texto."
        escolhida={opcao}
        onChoose={() => setOpcao(!opcao)}
      />
    </Peca>
  );
}

const FOTO = "/media/showroom.jpg";

function Midia() {
  const fotos = ["Frente", "Lateral"].map((legenda) => ({
    imagem: FOTO,
    legenda,
    largura: 1920,
    altura: 1080,
  }));
  return (
    <>
      <Capa
        imagem={FOTO}
        largura={1920}
        altura={1080}
        rotulo="Capa"
        titulo="Uma capa"
        texto="Com um texto."
      />
      <Secao titulo="Fotos, som e vídeo">
        <Peca nome="Serviço, galeria, som e vídeo">
          <Servico titulo="Um serviço" texto="Com um texto." imagem={FOTO} largura={1920} altura={1080} />
          <GaleriaGrade rotulo="Uma galeria" fotos={fotos} />
          <Som url="/media/sons/nenhum.m4a" nome="Um carro" imagem={null} />
          <Video videos={["nenhum-video"]} imagem={FOTO} titulo="Um vídeo" />
        </Peca>
      </Secao>
    </>
  );
}

const VALORES = { rotulo: "Sua escolha", titulo: "Uma coluna", texto: "Com um texto.", mensagem: "Olá!" };
const PRODUTOS = [
  { produto: "Vidro 21 mm", descricao: "Com uma linha de texto.", preco: "R$ 90.000,00", imagem: FOTO },
];

function Cotacoes() {
  const passo = { valor: "Escolhido", onOpen: () => {}, children: <p>O que há para escolher.</p> };
  return (
    <Secao titulo="Cotações">
      <Peca nome="Passos">
        <ol>
          <PassoBlindagem {...passo} numero={1} titulo="Feito" aberto={false} alcancavel />
          <PassoBlindagem {...passo} numero={2} titulo="Aberto" aberto alcancavel />
          <PassoBlindagem {...passo} numero={3} titulo="Ainda não" aberto={false} alcancavel={false} />
        </ol>
      </Peca>
      <Peca nome="Etapas e esperas">
        <PassoEstetica id="etapa-1" numero={1} titulo="Uma etapa" feito>
          <Espera estado="carregando" oque="os serviços" onRetry={() => {}}>
            <p>Pronto.</p>
          </Espera>
        </PassoEstetica>
        <PassoEstetica
          id="etapa-2"
          numero={2}
          titulo="Presa"
          feito={false}
          preso="Escolha antes a primeira."
        />
        <Espera estado="falhou" oque="os serviços" onRetry={() => {}}>
          <p>Pronto.</p>
        </Espera>
      </Peca>
      <Peca nome="Orçamento">
        <div className="pecas__claro">
          <OrcamentoColuna {...VALORES} produtos={PRODUTOS} vl_final="R$ 90.000,00" consultar={null} />
          <OrcamentoColuna
            {...VALORES}
            produtos={[]}
            vl_final={null}
            consultar="Um consultor fala com você."
          />
        </div>
        <OrcamentoEspera rotulo="Carregando o orçamento" />
      </Peca>
    </Secao>
  );
}

function Janelas() {
  const [aberta, setAberta] = useState("");
  const close = () => setAberta("");
  return (
    <Peca nome="Janelas">
      {["modal", "sucesso", "lead", "codigo", "video"].map((nome) => (
        <button type="button" className="botao botao--contorno" key={nome} onClick={() => setAberta(nome)}>
          Abrir: {nome}
        </button>
      ))}
      <Modal aberto={aberta === "modal"} onClose={close} titulo="Uma janela">
        <p>Com um texto.</p>
      </Modal>
      <SuccessModal aberto={aberta === "sucesso"} onClose={close} titulo="Proposta enviada!" />
      <LeadModal
        aberto={aberta === "lead"}
        onClose={close}
        titulo="Fazer uma proposta"
        botao="Enviar proposta"
        sucesso="Proposta enviada!"
        onSend={async ({ nome }) => nome !== "Falha"}
      />
      <CodigoModal
        aberto={aberta === "codigo"}
        onClose={close}
        email="m•••@exemplo.com.br"
        erro="Código inválido"
        enviando={false}
        onCodigo={async () => {}}
        onResend={async () => {}}
      />
      <VideoModal video={aberta === "video" ? "" : null} onClose={close} titulo="Vídeo" />
    </Peca>
  );
}
