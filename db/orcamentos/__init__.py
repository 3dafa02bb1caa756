"""Quotes and the codes that open them. It imports the base, `estoque`, `conteudo` and `visitantes`."""
