/**
 * Names the columns of a table for screen readers only. The roles are stated, because rows that CSS lays out as grids lose their
 * own.
 */
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
