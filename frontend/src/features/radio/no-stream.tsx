import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '../../language/translate';
import { Button } from '../../ui/controls/button';

/** Explains why there is no stream to play: the streams are loading, failed to load, or none plays on this page. */
export function NoStream({ query }: { readonly query: UseQueryResult<unknown> }) {
  if (query.isPending && query.isFetching) return <p className="mt-3 text-muted">{t('Loading the streams…')}</p>;
  if (query.data !== undefined) return <p className="mt-3 text-muted">{t('No radio stream right now.')}</p>;
  return (
    <p className="mt-3 flex items-center justify-between gap-2 text-muted">
      {t('Could not be loaded.')}
      <Button variant="outline" shape="compact" onClick={() => void query.refetch()}>
        {t('Retry')}
      </Button>
    </p>
  );
}
