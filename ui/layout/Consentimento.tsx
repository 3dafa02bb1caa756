/**
 * The question of what may be recorded (reading 37): a small panel that stands in nobody's way until it is answered,
 * and the preferences, which the footer opens again at any time. Neither is in the server's HTML.
 */
import { type FormEvent, useEffect, useId, useState } from "react";
import {
  allowed,
  decide,
  gpcSignal,
  mustAsk,
  type Oferta,
  ofertasOf,
  watchConsentimento,
  watchPreferencias,
} from "../lib/consentimento.ts";
import { Modal } from "../parts/Modal.tsx";
import { usePage } from "../usePage.ts";
import "../parts/Botao.css";
import "./Consentimento.css";

export function Consentimento() {
  const { medicao_id } = usePage().publico;
  const [aviso, setAviso] = useState(false);
  const [preferencias, setPreferencias] = useState(false);
  useEffect(() => {
    const look = () => setAviso(mustAsk(ofertasOf(medicao_id)));
    look();
    return watchConsentimento(look);
  }, [medicao_id]);
  useEffect(() => watchPreferencias(() => setPreferencias(true)), []);
  const ofertas = ofertasOf(medicao_id);
  return (
    <>
      {aviso && <Aviso ofertas={ofertas} onPreferencias={() => setPreferencias(true)} />}
      <Modal
        aberto={preferencias}
        onClose={() => setPreferencias(false)}
        titulo="Preferências de privacidade"
      >
        <Preferencias ofertas={ofertas} onDone={() => setPreferencias(false)} />
      </Modal>
    </>
  );
}

function Aviso({ ofertas, onPreferencias }: { ofertas: Oferta[]; onPreferencias: () => void }) {
  const titulo = useId();
  return (
    <section className="consentimento" aria-labelledby={titulo}>
      <h2 className="consentimento__titulo" id={titulo}>
        Podemos registrar a sua visita?
      </h2>
      <p>
        Só com o seu aceite anotamos as páginas e os carros que você vê aqui
        {ofertas.includes("medicao") && " e usamos o Google Analytics"}. Recusar não muda nada no site.{" "}
        <a href="/privacidade">Saiba mais</a>
      </p>
      <div className="consentimento__acoes">
        <button type="button" className="consentimento__botao" onClick={() => decide(ofertas, ofertas)}>
          Aceitar
        </button>
        <button type="button" className="consentimento__botao" onClick={() => decide(ofertas, [])}>
          Recusar
        </button>
        <button
          type="button"
          className="consentimento__botao"
          aria-haspopup="dialog"
          onClick={onPreferencias}
        >
          Preferências
        </button>
      </div>
    </section>
  );
}

const TEXTOS: Record<Oferta, { titulo: string; texto: string }> = {
  navegacao: {
    titulo: "Navegação neste site",
    texto:
      "As páginas, os banners, os serviços e os carros que você abre, e de onde você veio. Sem endereço IP, apagado em 180 dias; se você nos enviar um contato, fica com ele.",
  },
  medicao: {
    titulo: "Google Analytics",
    texto:
      "Conta visitas e contatos com cookies do Google, sem anúncios personalizados. Nada é carregado do Google sem o seu aceite.",
  },
};

function Preferencias({ ofertas, onDone }: { ofertas: Oferta[]; onDone: () => void }) {
  const sinal = gpcSignal();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const marcadas = new FormData(event.currentTarget);
    decide(
      ofertas,
      ofertas.filter((oferta) => marcadas.has(oferta)),
    );
    onDone();
  };
  return (
    <form className="preferencias" onSubmit={sinal ? (event) => event.preventDefault() : save}>
      {sinal && (
        <p className="preferencias__sinal">
          O seu navegador pede a todos os sites que não registrem a sua visita (Global Privacy Control). Aqui
          o pedido vale como recusa: nada é registrado.
        </p>
      )}
      <div className="preferencias__opcao">
        <strong>Essencial</strong>
        <span className="preferencias__fixo">Sempre ativo</span>
        <p>Os seus favoritos, o acesso ao seu orçamento e esta escolha. Ficam só no seu navegador.</p>
      </div>
      {ofertas.map((oferta) => (
        <OfertaCampo key={oferta} oferta={oferta} bloqueada={sinal} />
      ))}
      <p className="preferencias__nota">
        Ao desligar, paramos na hora e apagamos a sessão de navegação desta visita.
      </p>
      {sinal ? (
        <button type="button" className="botao" onClick={onDone}>
          Entendi
        </button>
      ) : (
        <button type="submit" className="botao">
          Salvar preferências
        </button>
      )}
    </form>
  );
}

function OfertaCampo({ oferta, bloqueada }: { oferta: Oferta; bloqueada: boolean }) {
  const id = useId();
  const { titulo, texto } = TEXTOS[oferta];
  return (
    <div className="preferencias__opcao">
      <label htmlFor={id}>{titulo}</label>
      <input
        id={id}
        type="checkbox"
        name={oferta}
        defaultChecked={allowed()[oferta]}
        disabled={bloqueada}
        aria-describedby={`${id}-texto`}
      />
      <p id={`${id}-texto`}>{texto}</p>
    </div>
  );
}
