"""What visitors send: leads, offers of cars, visits. It imports the ground floor, `estoque` and `conteudo`."""
