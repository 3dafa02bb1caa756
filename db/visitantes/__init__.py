"""What visitors send: leads, offers of cars, appointments, alerts.

It imports the base, `estoque`, `conteudo` and `historico`.
"""
