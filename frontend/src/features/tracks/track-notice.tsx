import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Route } from 'lucide-react';
import { rich, t } from '../../language/translate';
import { useSession } from '../../platform/session/session.store';
import { tracksQuery } from './tracks.queries';

/** Explains that there is no track to drive on yet, and what to do; shows nothing when there is one. */
export function TrackNotice() {
  const { data: tracks } = useQuery(tracksQuery);
  const isAdmin = useSession((session) => session.user?.is_admin === true);
  if (tracks === undefined || tracks.length > 0) return null;
  return (
    <p className="flex gap-2.5 text-sm text-muted">
      <Route aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      {isAdmin
        ? rich('The league has no track yet: laps are kept, but they count for no track. {add}', {
            add: (
              <Link to="/admin/tracks" className="link">
                {t('Add a track')}
              </Link>
            ),
          })
        : t(
            'The league has no track yet: laps are kept, but they count for no track. Ask your league admin to add one.',
          )}
    </p>
  );
}
