"""The claims about armoring (specification, section 2.9; reading 19)."""

BLINDAGEM = {"garantia": "10 anos", "leveza": "80%", "nivel": "IIIA", "posVenda": "grátis por 6 meses"}
