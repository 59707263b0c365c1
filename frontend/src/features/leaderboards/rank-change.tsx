/** Places won or lost since the page was opened; nothing when the driver stands where they stood. */
export function RankChange({ places }: { readonly places: number }) {
  if (places === 0) return null;
  const up = places > 0;
  const count = Math.abs(places);
  return (
    <span
      title={`${up ? 'Up' : 'Down'} ${count} since you opened this page`}
      className={`timing text-sm font-bold ${up ? 'text-success' : 'text-danger'}`}
    >
      <span aria-hidden>
        {up ? '▲' : '▼'}
        {count}
      </span>
      <span className="sr-only">
        {up ? 'up' : 'down'} {count}
      </span>
    </span>
  );
}
