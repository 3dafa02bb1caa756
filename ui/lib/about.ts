/** A page's settings for its frame, exported beside its component: `export const about: About<Sobre>`, or a function of its data. */
export type About<Dados = never> = {
  /** It opens with a picture that goes on under the header. */
  capa?: boolean;
  /** The dealer's contact of this page (reading 26); by default the first. */
  contato?: number;
  /** The first words of a WhatsApp message; `site_url` is the origin of the page's address. Undefined: the dealer's own. */
  mensagem?: (dados: Dados, site_url: string) => string | undefined;
  /** The service that it is about, as the tracker knows it. */
  servico?: string;
  /** The id of the vehicle that it is about. */
  veiculo?: (dados: Dados) => number;
};
