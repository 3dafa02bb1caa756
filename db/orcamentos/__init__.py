"""Quotes and the codes that open them. It imports the ground floor, `estoque`, `conteudo` and `visitantes`."""
