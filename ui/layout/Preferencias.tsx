/** The consent dialog, with a box for each kind (reading 37). The Global Privacy Control signal counts as a refusal. */
import { type FormEvent, useId } from "react";
import { allowed, decide, gpcSignal, type Offer } from "../lib/consent.ts";
import { Marcador } from "../parts/Marcador.tsx";
import "./Preferencias.css";

const TEXTOS: Record<Offer, { titulo: string; texto: string }> = {
  navegacao: {
    titulo: "Navegação neste site",
    texto:
      "As páginas, os banners, os serviços e os carros que você abre ou guarda nos favoritos, e de onde você veio. Sem endereço IP, apagado em 180 dias; se você nos enviar um contato, fica com ele.",
  },
  medicao: {
    titulo: "Google Analytics",
    texto:
      "Conta visitas e contatos com cookies do Google, sem anúncios personalizados. Nada é carregado do Google sem o seu aceite.",
  },
};

export function Preferencias({ ofertas, onDone }: { ofertas: Offer[]; onDone: () => void }) {
  const sinal = gpcSignal();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const marcadas = new FormData(event.currentTarget);
    const aceitas = ofertas.filter((oferta) => marcadas.has(oferta));
    if (!sinal) decide(ofertas, aceitas);
    onDone();
  };
  return (
    <form className="pilha vao-20 inicio" onSubmit={save}>
      {sinal && (
        <p className="preferencias__sinal">
          O seu navegador pede a todos os sites que não registrem a sua visita (Global Privacy Control). Aqui
          o pedido vale como recusa: nada é registrado.
        </p>
      )}
      <div className="preferencias__opcao meio inteiro pilha vao-8 lado-24">
        <strong className="negrito">Essencial</strong>
        <span className="nota">Sempre ativo</span>
        <p className="largo nota">
          A lista dos seus favoritos, o acesso ao seu orçamento e esta escolha. Ficam só no seu navegador.
        </p>
      </div>
      {ofertas.map((oferta) => (
        <OfertaCampo key={oferta} oferta={oferta} bloqueada={sinal} />
      ))}
      <p className="nota">Ao desligar, paramos na hora e apagamos a sessão de navegação desta visita.</p>
      <button type="submit" className="botao">
        {sinal ? "Entendi" : "Salvar preferências"}
      </button>
    </form>
  );
}

function OfertaCampo({ oferta, bloqueada }: { oferta: Offer; bloqueada: boolean }) {
  const id = useId();
  const { titulo, texto } = TEXTOS[oferta];
  return (
    <div className="preferencias__opcao meio inteiro pilha vao-8 lado-24">
      <label className="negrito" htmlFor={id}>
        {titulo}
      </label>
      <Marcador
        id={id}
        type="checkbox"
        name={oferta}
        defaultChecked={allowed()[oferta]}
        disabled={bloqueada}
        aria-describedby={`${id}-texto`}
      />
      <p className="largo nota" id={`${id}-texto`}>
        {texto}
      </p>
    </div>
  );
}
