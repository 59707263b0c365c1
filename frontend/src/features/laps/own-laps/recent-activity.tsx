import { formatLapTime } from '@league/shared/units/lap-time';
import { History } from 'lucide-react';
import { t, tn } from '../../../language/translate';
import { useServerNow } from '../../../platform/clock';
import { formatDay } from '../../../ui/text/format';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { OwnLapsPanel } from './own-laps-panel';
import { byDay, type TrackLaps } from './own-laps.rules';
import { RecordTrophy } from './record-trophy';

/** The member's newest laps day by day. */
export function RecentActivity() {
  const now = useServerNow(60_000);
  return (
    <OwnLapsPanel
      title={t('Recent Activity')}
      icon={<History className="size-5" />}
      what={t('your recent activity')}
      skeleton={<SkeletonRows rows={4} rowClass="h-14" marked={false} />}
    >
      {(laps) => (
        <>
          {byDay(laps).map(({ day, laps: ofDay, tracks }) => (
            <section key={day} aria-label={formatDay(ofDay[0]?.timestamp ?? '', now)} className="px-4 py-4 sm:px-5">
              <h3 className="flex flex-col justify-between gap-x-4 font-semibold sm:flex-row sm:items-baseline">
                <span>{formatDay(ofDay[0]?.timestamp ?? '', now)}</span>
                <span className="tabular text-sm font-normal text-muted">
                  {tracks.length === 1 && tracks[0] ? lapsAndBest(tracks[0]) : tn('{n} lap', '{n} laps', ofDay.length)}
                </span>
              </h3>
              {tracks.map((track) => (
                <DayOnTrack key={track.key} track={track} isOneOfMany={tracks.length > 1} />
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
  /** Then how many laps and which was the best is said of this track alone. */
  readonly isOneOfMany: boolean;
}

function DayOnTrack({ track, isOneOfMany }: DayOnTrackProps) {
  return (
    <div className="mt-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-faint">
        <span>{track.trackName}</span>
        {isOneOfMany && <span className="tabular">{lapsAndBest(track)}</span>}
      </p>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {track.laps.map((lap) => (
          <li
            key={lap.id}
            className="timing inline-flex h-9 items-center gap-1.5 rounded-control bg-s2 px-2.5 text-lg font-semibold"
            title={lap.car_name ?? t('Unknown car')}
          >
            {lap.is_record && <RecordTrophy />}
            {formatLapTime(lap.lap_time)}s
          </li>
        ))}
      </ul>
    </div>
  );
}

function lapsAndBest({ laps, best }: TrackLaps): string {
  return tn('{n} lap · best {time}s', '{n} laps · best {time}s', laps.length, { time: formatLapTime(best) });
}
