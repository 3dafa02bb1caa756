"""The dealer's name and claims (specification, section 9.7; reading 19), for heads, mails and crawlers.

ui/lib/constants.ts has the same for React.
"""

CASA = "Quintavera Motors"
ANOS_DE_CASA = 12
BLINDAGEM = {"garantia": "10 anos", "leveza": "80%", "nivel": "IIIA", "posVenda": "grátis por 6 meses"}
