import type { TrackDto } from '@league/shared/tracks/track.dto';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { buttonClass } from '../../ui/controls/button';
import { QueryPanel } from '../../platform/query/query-panel';
import { useSession } from '../../platform/session/session.store';
import { TrackLink } from '../../racing/track-link';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { Panel } from '../../ui/layout/panel';
import { tracksQuery } from './tracks.queries';

interface TrackLettersProps {
  /** Renders the settings that a car needs to drive on this track. */
  readonly children: (track: TrackDto) => ReactNode;
}

export function TrackLetters({ children }: TrackLettersProps) {
  const isAdmin = useSession((session) => session.user?.is_admin === true);
  return (
    <Panel title={t('Tracks and their letters')} icon={Route}>
      <p className="border-b border-line px-4 py-3 text-sm text-muted sm:px-5">
        {t(
          'The first letter of your car’s description says on which track you drive. Change it, and the next lap counts there.',
        )}
      </p>
      <QueryPanel
        query={useQuery(tracksQuery)}
        what={t('the tracks')}
        skeleton={<SkeletonRows rows={3} rowClass="h-17" />}
        empty={
          <EmptyState
            icon={Route}
            hint={
              isAdmin
                ? t('Laps are kept, but they count for no track.')
                : t('Laps are kept, but they count for no track. Ask your league admin to add one.')
            }
            action={
              isAdmin && (
                <Link to="/admin/tracks" className={buttonClass({ variant: 'outline' })}>
                  {t('Add a track')}
                </Link>
              )
            }
          >
            {t('The league has no track yet.')}
          </EmptyState>
        }
      >
        {(tracks) => (
          <ul className="divide-y divide-line">
            {[...tracks].sort(byLetter).map((track) => (
              <li key={track.id} className="flex min-h-17 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
                <span className="timing flex size-10 shrink-0 items-center justify-center rounded-control bg-s3 text-2xl font-bold text-primary">
                  <span className="sr-only">{t('Letter')} </span>
                  {track.channel_letter}
                </span>
                <div className="min-w-0 flex-1 basis-40">
                  <p className="font-semibold wrap-anywhere">
                    <TrackLink track={track.channel_letter} name={track.name} />
                  </p>
                  {track.sl_region !== null && <p className="text-sm wrap-anywhere text-faint">{track.sl_region}</p>}
                </div>
                {children(track)}
              </li>
            ))}
          </ul>
        )}
      </QueryPanel>
    </Panel>
  );
}

function byLetter(a: TrackDto, b: TrackDto): number {
  return a.channel_letter < b.channel_letter ? -1 : 1;
}
