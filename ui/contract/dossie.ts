/** The parts of an armored car's dossier, in a buyer's order. Written by `make wire`. */
export const DOSSIE = [["blindadora", "Quem blindou"], ["data", "Blindado em"], ["nivel", "Nível de proteção"], ["vidros", "Vidros"], ["fabricante", "Fabricante dos vidros"], ["garantia", "Garantia dos vidros até"], ["declaracao", "Declaração do Exército"], ["vistoria", "Última vistoria"]] as const;
