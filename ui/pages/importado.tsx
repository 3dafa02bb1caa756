/** /importado/{id}: one vehicle that can be imported to order, and others. */
import type { About } from "../lib/about.ts";
import * as addresses from "../lib/addresses.ts";
import { precoText } from "../lib/veiculo.ts";
import { mensagemOfCarro } from "../lib/whatsapp.ts";
import { Abrir } from "../parts/Abrir.tsx";
import { Carousel } from "../parts/Carousel.tsx";
import { Fatos } from "../parts/Fatos.tsx";
import { Foto } from "../parts/Foto.tsx";
import { Ilustrativa } from "../parts/Ilustrativa.tsx";
import { Impresso } from "../parts/Impresso.tsx";
import { Migalhas } from "../parts/Migalhas.tsx";
import { Secao } from "../parts/Secao.tsx";
import { ImportadoCard } from "../parts/veiculo/ImportadoCard.tsx";
import type { Importado } from "../wire.ts";
import "./importado.css";

export const about: About<Importado> = {
  contato: 1,
  mensagem: ({ importado: { id, brand, model, version, manufactureYear } }, site_url) =>
    mensagemOfCarro(
      { titulo: `${brand} ${model}`, versao: version, ano_modelo: manufactureYear },
      site_url + addresses.importado(id),
    ),
};

export default function ImportadoPage({ importado, outros }: Importado) {
  const { brand, model, version, productionYear, manufactureYear, preco, descricao, coverImage } = importado;
  const nome = `${brand} ${model}`;
  return (
    <main className="importado">
      <Impresso caminho={addresses.importado(importado.id)} />
      <Migalhas
        itens={[{ texto: "Home", href: "/" }, { texto: "Importação", href: "/importacao" }, { texto: nome }]}
      />
      <div className="importado__faixa largura meio pilha">
        <div className="ancora">
          <Foto
            imagem={coverImage}
            alt={`${nome}, imagem ilustrativa`}
            sizes="(width >= 1500px) 920px, (width >= 1024px) 760px, 100vw"
            prioridade
          />
          <Ilustrativa />
        </div>
        <div className="importado__texto pilha inicio">
          <h1 className="texto-56" translate="no">
            <span className="bloco abaixo-12 rotulo">{brand}</span>
            <span>{` ${model}`}</span>
          </h1>
          <p className="texto-18 mist">{version}</p>
          <Fatos
            className="tabular linha"
            nome="nota"
            valor="forte texto-22"
            fatos={[
              ["Ano", `${productionYear}/${manufactureYear}`],
              ["Valor", precoText(preco)],
            ]}
          />
          <p>{descricao}</p>
          <Abrir className="botao" href={addresses.contato(`importado-${importado.id}`)}>
            Quero este carro
          </Abrir>
          <Abrir className="botao botao--contorno" href={addresses.visita(`importado-${importado.id}`)}>
            Agendar uma visita
          </Abrir>
        </div>
      </div>
      {outros.length > 0 && (
        <Secao titulo="Outros importados">
          <Carousel rotulo="Outros importados" porVista={3} controles={outros.length > 3}>
            {outros.map((outro) => (
              <ImportadoCard key={outro.id} importado={outro} />
            ))}
          </Carousel>
        </Secao>
      )}
    </main>
  );
}
