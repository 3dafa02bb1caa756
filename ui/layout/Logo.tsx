/** The dealer's mark: its picture, and its name in wide type unless the picture has it. */
import type { DadosGerais } from "../wire.ts";
import "./Logo.css";

export function Logo({ site: { nome, nome_curto, logo } }: { site: DadosGerais }) {
  const inteiro = Boolean(logo.escuro) && logo.com_nome;
  return (
    <span className="logo meio vao-12">
      {logo.escuro && (
        <img
          className={inteiro ? "logo__imagem" : "logo__sinal firme"}
          src={logo.escuro}
          alt={inteiro ? nome : ""}
          width={logo.largura || undefined}
          height={logo.altura || undefined}
          fetchPriority="low" // or React preloads it before the page's opening picture
        />
      )}
      {!inteiro && (
        <span className="logo__nome texto-16 negrito" translate="no">
          {nome_curto}
        </span>
      )}
    </span>
  );
}
