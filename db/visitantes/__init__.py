"""What visitors send: leads, offers of cars, visits. It imports the base, `estoque`, `conteudo` and `historico`."""
