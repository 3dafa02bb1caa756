/** /primeiros-passos: what a new site needs until it opens. */
import { Topo } from "../parts/Kit.tsx";
import type { PrimeirosPassos } from "../wire.ts";
import { Passos } from "./Passos.tsx";

export default function PrimeirosPassosScreen({ titulo, inicio }: PrimeirosPassos) {
  return (
    <>
      <Topo titulo={titulo} nota="Do banco vazio ao site no ar. O que pode esperar também se faz depois." />
      <Passos {...inicio} />
    </>
  );
}
