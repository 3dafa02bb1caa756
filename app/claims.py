"""The house's name, and what it claims of itself (specification, section 9.7; reading 19), for heads, mails and crawlers.

ui/lib/constants.ts has the same for what React draws.
"""

CASA = "Quintavera Motors"
ANOS_DE_CASA = 12
BLINDAGEM = {"garantia": "10 anos", "leveza": "80%", "nivel": "IIIA", "posVenda": "grátis por 6 meses"}
