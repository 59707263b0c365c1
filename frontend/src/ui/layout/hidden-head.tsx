/** Names the columns for screen readers only, with roles, because rows laid out as grids by CSS lose their own. */
export function HiddenHead({ titles }: { readonly titles: readonly string[] }) {
  return (
    <thead role="rowgroup" className="sr-only">
      <tr role="row">
        {titles.map((title) => (
          <th key={title} role="columnheader" scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
