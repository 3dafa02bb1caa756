"""What the house claims (specification, section 9.7; reading 19), for the heads; ui/lib/constants.ts has it for the bodies."""

ANOS_DE_CASA = 12
BLINDAGEM = {"garantia": "10 anos", "leveza": "80%", "nivel": "IIIA", "posVenda": "grátis por 6 meses"}
