/** The head of a table: the titles of its columns. */
export function Cabecalho({ nomes }: { nomes: readonly string[] }) {
  return (
    <thead>
      <tr>
        {nomes.map((nome) => (
          <th key={nome} scope="col">
            {nome}
          </th>
        ))}
      </tr>
    </thead>
  );
}
