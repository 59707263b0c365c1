import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { DASHBOARD_LAPS } from '@league/shared/dashboard/dashboard.dto';
import { Link } from '@tanstack/react-router';
import { Timer } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { rich, t } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { useSession } from '../../platform/session/session.store';
import { buttonClass } from '../../ui/controls/button';
import { formatGap } from '../../racing/race-figures';
import { LapTimeText } from '../../racing/lap-time-text';
import { RecordTag } from '../../racing/record-tag';
import { TrackAndDate } from '../../racing/track-and-date';
import { useRowMoves } from '../../ui/hooks/use-row-moves';
import { DashboardPanel } from './dashboard-panel';

/** The number of skeleton rows while the member is unknown; together as tall as the text for an empty list. */
const UNKNOWN_LAPS = 3;

interface RecentLapsPanelProps {
  /** A line chart of the last laps, in the header. */
  readonly sparkline: ReactNode;
  /** Returns the gap from a lap to the member's best on its track, in seconds; null when it is not known. */
  readonly distanceToBest: (lap: LapTimeDto) => number | null;
}

/** Shows the member's newest laps; a new one slides in at the top. */
export function RecentLapsPanel({ sparkline, distanceToBest }: RecentLapsPanelProps) {
  // The page is also rendered on the server, which does not know the member.
  const laps = useSession(({ user }) => user?.total_races ?? UNKNOWN_LAPS);
  return (
    <DashboardPanel
      title={t('Recent Lap Times')}
      icon={Timer}
      what={t('your lap times')}
      pick={(dashboard) => dashboard.recent_laps.slice(0, DASHBOARD_LAPS)}
      expected={Math.min(laps, DASHBOARD_LAPS)}
      grows
      emptyText={t('No lap times recorded yet. Hit the track in Second Life!')}
      emptyAction={
        <Link to="/help" className={buttonClass({ variant: 'outline' })}>
          {t('Help & Setup')}
        </Link>
      }
      action={
        <span className="flex items-center gap-2">
          {sparkline}
          <Link to="/stats" className={buttonClass({ variant: 'link' })}>
            {t('Analytics')}
          </Link>
        </span>
      }
    >
      {(laps) => <OwnLaps laps={laps} distanceToBest={distanceToBest} />}
    </DashboardPanel>
  );
}

interface OwnLapsProps extends Pick<RecentLapsPanelProps, 'distanceToBest'> {
  readonly laps: readonly LapTimeDto[];
}

function OwnLaps({ laps, distanceToBest }: OwnLapsProps) {
  const list = useRef<HTMLOListElement>(null);
  useRowMoves(list);
  const now = useServerNow(60_000);
  return (
    <>
      <ol ref={list} className="relative">
        {laps.map((lap) => (
          <li
            key={lap.id}
            className="flex h-17 animate-rise items-center gap-4 border-b border-line px-4 last:border-0 tiny:h-auto tiny:flex-wrap tiny:gap-y-1 tiny:py-2 sm:px-5"
          >
            <div className="min-w-0 flex-1 tiny:basis-full">
              <p className="flex items-center gap-2 font-semibold">
                <bdi className="truncate">{lap.car_name ?? t('Unknown car')}</bdi>
                {lap.is_record && <RecordTag word="RECORD!" />}
              </p>
              <TrackAndDate lap={lap} now={now} />
            </div>
            <Distance seconds={distanceToBest(lap)} />
            <LapTimeText seconds={lap.lap_time} fastest={lap.is_record} />
          </li>
        ))}
      </ol>
      {laps[0]?.track_name === null && <NoTrackNotice />}
    </>
  );
}

/** Shows the gap to the member's best on the track, a mark for the best itself, or nothing for an unknown gap. */
function Distance({ seconds }: { readonly seconds: number | null }) {
  if (seconds === null) return null;
  if (seconds === 0)
    return (
      <span className="shrink-0 text-xs font-bold whitespace-nowrap text-success">
        <span aria-hidden>{t('▲ PB')}</span>
        <span className="sr-only">{t('personal best')}</span>
      </span>
    );
  return <span className="timing shrink-0 text-lg font-semibold text-muted">{formatGap(seconds)}</span>;
}

function NoTrackNotice() {
  return (
    <p role="note" className="border-t border-line px-4 py-3 text-sm text-muted sm:px-5">
      {rich(
        'Your newest lap counts for no track. Set the car’s description to the letter of the track, a space and the shout word: {letters}.',
        {
          letters: (
            <Link to="/help" className="link">
              {t('the letters of all tracks')}
            </Link>
          ),
        },
      )}
    </p>
  );
}
