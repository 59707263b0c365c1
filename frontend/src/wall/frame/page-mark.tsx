import { t } from '../../language/translate';

interface PageMarkProps {
  readonly index: number;
  readonly count: number;
  readonly isPaused: boolean;
}

/** Shows which page is on display, as a row of marks. */
export function PageMark({ index, count, isPaused }: PageMarkProps) {
  if (count < 2) return null;
  return (
    <div className="page-mark" role="img" aria-label={t('Page {page} of {count}', { page: index + 1, count })}>
      {isPaused && <span className="paused">{t('Paused')}</span>}
      {Array.from({ length: count }, (_, page) => (
        <i key={page} data-now={page === index || undefined} />
      ))}
    </div>
  );
}
