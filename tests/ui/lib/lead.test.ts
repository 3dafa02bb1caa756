/** The leads of the stock's screens are the specification's. */
import { expect, test } from "vitest";
import { PROPOSTA, propostaLeadOf, propostaOf } from "../../../ui/lib/lead.ts";

const contato = { nome: " Ana ", email: "ana@exemplo.com", telefone: "(11) 91234-5678" };
const carro = propostaOf({ id: 109, marca: "Porsche", modelo: "911", versao: "Carrera S" });

test("a proposal without a trade-in", () => {
  expect(propostaLeadOf({ ...PROPOSTA, ...contato }, carro)).toEqual({
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
  const campos = { ...PROPOSTA, ...contato, marca_id: "4", km: "42.000", detalhe: " X3 2020 " };
  for (const troca of ["1", ""]) // unfolded, and folded again
    expect(propostaLeadOf({ ...campos, troca }, carro).veiculo).toEqual({
      troca: 1,
      marca_id: 4,
      km: "42.000",
      detalhe: "X3 2020",
    });
  expect(propostaLeadOf({ ...PROPOSTA, ...contato, troca: "1" }, carro).veiculo).toEqual({ troca: 1 });
});

test("a name that no list has begins the details of the trade-in", () => {
  const campos = { ...PROPOSTA, ...contato, marca: "Fiat", marca_id: "4", modelo: " Uno " };
  expect(propostaLeadOf({ ...campos, detalhe: "1998" }, carro).veiculo).toEqual({
    troca: 1,
    marca_id: 4,
    detalhe: "Uno, 1998",
  });
  expect(propostaLeadOf({ ...campos, marca: "Lada", marca_id: "" }, carro).veiculo).toEqual({
    troca: 1,
    detalhe: "Lada Uno",
  });
});

test("a proposal with an offer or the wish to finance", () => {
  const oferta = { valor: "", entrada: "", prazo: "36x", financiamento: 0 };
  expect(propostaLeadOf({ ...PROPOSTA, ...contato, prazo: "36x" }, carro).oferta).toEqual(oferta);
  expect(propostaLeadOf({ ...PROPOSTA, ...contato, financiamento: "1" }, carro).oferta).toEqual({
    ...oferta,
    prazo: "",
    financiamento: 1,
  });
});
