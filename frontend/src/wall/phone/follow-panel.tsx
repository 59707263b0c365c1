import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { formatLapClock } from '@league/shared/units/lap-time';
import { useEffect, useState } from 'react';
import { t, tn } from '../../language/translate';
import type { BoardRow } from '../board/board-rows.rules';
import { loadJson } from '../data/load-json';
import { formatBehind, formatLaps, formatTime } from '../format';
import type { WallShow } from '../use-wall-show';
import { LapMarkTag } from '../views/lap-mark-tag';
import { brokenBy, findFollowed, FOLLOWED_LAPS, markOfFollowedLap, type FollowedDriver } from './follow.rules';
import { Neighbour } from './neighbour';
import { StopFollowing } from './stop-following';

/** The number of laps to request: more than are shown, because the search by name may also find other drivers. */
const ASKED_FOR = 20;

const MOMENT_MS = 10_000;

/** Shows the driver followed in the address: place, gaps and newest laps; shows nothing until the board is loaded. */
export function FollowPanel({ show, userId }: { readonly show: WallShow; readonly userId: string }) {
  if (show.rows === null) return null;
  const followed = findFollowed(show.rows, userId);
  return (
    <section className="follow" aria-label={t('Followed driver')}>
      {followed === null ? (
        <p className="phone-note">{t('This driver has no lap on this board yet.')}</p>
      ) : (
        <Followed key={userId} {...followed} show={show} />
      )}
      <StopFollowing />
    </section>
  );
}

function Followed({ row, ahead, behind, show }: FollowedDriver & { readonly show: WallShow }) {
  const laps = useFollowedLaps(row, show.track?.id ?? null);
  const broken = useBroken(row);
  return (
    <>
      <div className="follow-place">
        <p className="follow-rank number" data-place={row.place}>
          {t('P{rank}', { rank: row.rank })}
        </p>
        <h2>
          <bdi>{row.name}</bdi>
        </h2>
        <p className="follow-best number">
          {t('Best {time} · {laps}', { time: formatTime(row.best), laps: formatLaps(row.laps) })}
        </p>
        {broken !== null && (
          <p className="follow-broken number" data-mark={row.mark ?? 'best'}>
            {row.mark === 'fastest' ? `◆ ${t('Fastest of all')}` : `▲ ${t('New best')}`} {formatTime(row.best)} −
            {formatLapClock(broken)}
          </p>
        )}
        <dl>
          <Neighbour word={t('Ahead')} name={ahead?.name} gap={ahead ? formatBehind(row.interval) : t('Leader')} />
          <Neighbour
            word={t('Behind')}
            name={behind?.name}
            gap={behind ? formatBehind(behind.interval) : t('Last place')}
          />
        </dl>
      </div>
      <div className="follow-laps">
        <h3>{tn('Last {n} lap', 'Last {n} laps', FOLLOWED_LAPS)}</h3>
        <ol>
          {laps.map((lap) => (
            <li key={lap.id} data-mark={markOfFollowedLap(lap, row) ?? undefined}>
              <span className="number">{formatTime(lap.lap_time)}</span>
              <LapMarkTag mark={markOfFollowedLap(lap, row)} />
              <span className="number follow-off">
                {lap.lap_time > row.best ? formatBehind(lap.lap_time - row.best) : ''}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

/** Returns the improvement of the driver's own best, in seconds, for ten seconds or until it is voided; else null. */
function useBroken(row: BoardRow): number | null {
  const [seen, setSeen] = useState<{ readonly row: BoardRow; readonly by: number | null }>({ row, by: null });
  if (seen.row !== row) {
    const wasVoided = row.best > seen.row.best;
    setSeen({ row, by: wasVoided ? null : (brokenBy(seen.row, row) ?? seen.by) });
  }
  useEffect(() => {
    if (seen.by === null) return;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, by: null })), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [seen.by, row.best]);
  return seen.by;
}

/** Loads a driver's newest laps, on one track or all, again after each change of the row: voided laps disappear. */
function useFollowedLaps(
  { userId, name, laps: count, best, last }: BoardRow,
  trackId: string | null,
): readonly LapTimeDto[] {
  const [laps, setLaps] = useState<readonly LapTimeDto[]>([]);
  useEffect(() => {
    const query = new URLSearchParams({ sort: 'recent', limit: String(ASKED_FOR), search: name });
    if (trackId !== null) query.set('track_id', trackId);
    return loadJson<LapTimeDto[]>(`/api/lap-times/all?${query.toString()}`, 'the laps of the driver', (answer) =>
      setLaps(answer ?? []),
    );
  }, [userId, name, trackId, count, best, last]);
  return laps.filter((lap) => lap.user_id === userId).slice(0, FOLLOWED_LAPS);
}
