import { t } from '../../language/translate';

/** Shows places won or lost since the page was opened; nothing when the place is the same. */
export function RankChange({ places }: { readonly places: number }) {
  if (places === 0) return null;
  const up = places > 0;
  const count = Math.abs(places);
  return (
    <span
      title={
        up
          ? t('Up {places} since you opened this page', { places: count })
          : t('Down {places} since you opened this page', { places: count })
      }
      className={`timing text-sm font-bold ${up ? 'text-success' : 'text-danger'}`}
    >
      <span aria-hidden>
        {up ? '▲' : '▼'}
        {count}
      </span>
      <span className="sr-only">
        {up ? t('up {places}', { places: count }) : t('down {places}', { places: count })}
      </span>
    </span>
  );
}
