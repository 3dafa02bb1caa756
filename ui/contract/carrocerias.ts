/** Car bodies: names by code. Written by `make wire`. */
export const CARROCERIAS: Record<string, string> = {"suv": "SUV", "sedan": "Sedã", "coupe": "Cupê", "conversivel": "Conversível", "roadster": "Roadster", "hatch": "Hatch", "perua": "Perua", "picape": "Picape", "minivan": "Minivan", "van": "Van"};
