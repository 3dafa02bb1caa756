/** What a page tells its frame, exported beside its component: `export const about: About<Sobre>`, or a function of its data. */
export type About<Dados = never> = {
  /** It opens with a picture that goes on under the header. */
  capa?: boolean;
  /** Which of the dealer's contacts answers on it (reading 26); elsewhere the first. */
  contato?: number;
  /** The first words of a WhatsApp message; `site_url` is the origin of the page's address. */
  mensagem?: (dados: Dados, site_url: string) => string;
  /** The service that it is about, as the tracker knows it. */
  servico?: string;
  /** The id of the vehicle that it is about. */
  veiculo?: (dados: Dados) => number;
};
