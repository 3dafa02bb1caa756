/** The leads of the stock's screens are the specification's. */
import { expect, test } from "vitest";
import { encomendaLeadOf, propostaLeadOf, propostaOf, SEM_TROCA } from "../../../ui/lib/lead.ts";

const contato = { nome: " Ana ", email: "ana@exemplo.com", telefone: "(11) 91234-5678" };
const carro = propostaOf({ id: 109, marca: "Porsche", modelo: "911", versao: "Carrera S" });

test("a proposal without a trade-in", () => {
  expect(propostaLeadOf(contato, carro, { ...SEM_TROCA, km: "10.000" })).toEqual({
    nome: "Ana",
    email: "ana@exemplo.com",
    telefone: "(11) 91234-5678",
    tipo: 1,
    status: 0,
    veiculo_id: 109,
    veiculo: { troca: 0 },
    proposta: "Proposta para Porsche 911 Carrera S",
  });
});

test("a proposal with a trade-in sends its known fields", () => {
  const troca = { tem: true, marca_id: 4, modelo_id: 0, km: "42.000", detalhe: " X3 2020 " };
  expect(propostaLeadOf(contato, carro, troca)).toMatchObject({
    veiculo: { troca: 1, marca_id: 4, km: "42.000", detalhe: "X3 2020" },
  });
});

test("a car made to order", () => {
  expect(encomendaLeadOf(contato, " Porsche 911 2025 ")).toEqual({
    nome: "Ana",
    email: "ana@exemplo.com",
    telefone: "(11) 91234-5678",
    assunto: "Encomenda: Porsche 911 2025",
    categoria: 4,
  });
});
