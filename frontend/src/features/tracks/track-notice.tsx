import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { t } from '../../language/translate';
import { tracksQuery } from './tracks.queries';

/** For drivers: that there is nothing to drive on yet, and what to do; nothing where there is a track. */
export function TrackNotice() {
  const { data: tracks } = useQuery(tracksQuery);
  if (tracks === undefined || tracks.length > 0) return null;
  return (
    <p className="flex gap-2.5 text-sm text-muted">
      <Route aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      {t('The league has no track yet: laps are kept, but they count for no track. Ask your league admin to add one.')}
    </p>
  );
}
