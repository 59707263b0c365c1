import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { History } from 'lucide-react';
import { useState } from 'react';
import { t, tn } from '../../../language/translate';
import { useServerNow } from '../../../platform/clock';
import { TrackLink } from '../../../racing/track-link';
import { formatDay, formatShortDate } from '../../../ui/text/format';
import { HeatStrip } from '../../../ui/charts/heat-strip';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { OwnLapsPanel } from './own-laps-panel';
import { LapOverviewTable } from './lap-overview-table';
import { bestLapIds, byDay, distancesOf, type TrackLaps } from './own-laps.rules';
import { useTrackBests } from './use-track-bests';

/** Shows the member's newest laps day by day. */
export function RecentActivity() {
  const bestOn = useTrackBests();
  return (
    <OwnLapsPanel
      title={t('Recent Activity')}
      icon={History}
      what={t('your recent activity')}
      skeleton={<SkeletonRows rows={4} rowClass="h-32" marked={false} />}
    >
      {(laps) => (
        <>
          {byDay(laps).map(({ day, laps: ofDay, tracks }) => (
            <section key={day} aria-label={formatDay(ofDay[0]?.timestamp ?? '')} className="px-4 py-4 sm:px-5">
              <h3 className="flex flex-col justify-between gap-x-4 font-semibold sm:flex-row sm:items-baseline">
                <span>{formatDay(ofDay[0]?.timestamp ?? '')}</span>
                <span className="tabular text-sm font-normal text-muted">
                  {tracks.length === 1 && tracks[0] ? lapsAndBest(tracks[0]) : tn('{n} lap', '{n} laps', ofDay.length)}
                </span>
              </h3>
              {tracks.map((track) => (
                <DayOnTrack
                  key={track.key}
                  track={track}
                  hasOtherTracks={tracks.length > 1}
                  bestIds={bestLapIds(laps, bestOn)}
                />
              ))}
            </section>
          ))}
        </>
      )}
    </OwnLapsPanel>
  );
}

interface DayOnTrackProps {
  readonly track: TrackLaps;
  /** Whether the day's laps are on several tracks; each track then has its own summary. */
  readonly hasOtherTracks: boolean;
  readonly bestIds: ReadonlySet<string>;
}

function DayOnTrack({ track, hasOtherTracks, bestIds }: DayOnTrackProps) {
  const now = useServerNow(60_000);
  const [isOpen, setOpen] = useState(false);
  const laps = track.laps.toReversed();
  const [first, last] = [laps[0], laps.at(-1)];
  const distances = distancesOf(laps);
  return (
    <div className="mt-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-faint">
        <TrackLink track={track.laps[0]?.track_id ?? null} name={track.trackName} />
        {hasOtherTracks && <span className="tabular">{lapsAndBest(track)}</span>}
      </p>
      <div className="mt-1.5">
        <HeatStrip
          label={t('Laps on {track}, the fuller the nearer to the best of the day', { track: track.trackName })}
          cells={laps.map(({ id }, n) => ({ id, distance: distances[n] ?? 0 }))}
          describe={(at) => (laps[at] ? lapSentence(laps[at], at + 1, now) : '')}
        >
          {laps.length > 1 && first && last && (
            <span className="text-muted">
              {t('First {first}s · last {last}s', {
                first: formatLapTime(first.lap_time),
                last: formatLapTime(last.lap_time),
              })}
            </span>
          )}
        </HeatStrip>
      </div>
      <button
        type="button"
        className="-my-1 min-h-11 text-sm font-semibold text-primary hover:underline"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {tn('All {n} lap', 'All {n} laps', laps.length)}
      </button>
      {isOpen && <LapOverviewTable laps={track.laps} bestIds={bestIds} label={t('All laps of the day')} />}
    </div>
  );
}

function lapSentence(lap: LapTimeDto, place: number, now: number): string {
  const facts = [
    t('Lap {place}: {time} seconds', { place, time: formatLapTime(lap.lap_time) }),
    ...(lap.is_record ? [t('Track record')] : []),
    lap.car_name ?? t('Unknown car'),
    formatShortDate(lap.timestamp, now),
  ];
  return facts.join(' · ');
}

function lapsAndBest({ laps, best }: TrackLaps): string {
  return tn('{n} lap · best {time}s', '{n} laps · best {time}s', laps.length, { time: formatLapTime(best) });
}
