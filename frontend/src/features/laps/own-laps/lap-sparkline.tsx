import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { t } from '../../../language/translate';
import { useServerNow } from '../../../platform/clock';
import { lapFigureOf } from './lap-figure.rules';
import { ownLapsQuery } from './own-laps.queries';
import { bestLapIds, lapsToday, SHOWN_LAPS } from './own-laps.rules';
import { useTrackBests } from './use-track-bests';

const SIZE = 'h-7 w-32 max-sm:hidden lg:max-xl:hidden xl:w-20 2xl:w-32'; // only where the header has room beside its title

/** Shows the member's last fifteen laps as a line, faster laps higher; empty with fewer than three laps. */
export function LapSparkline() {
  const { data: laps = [], isPending } = useQuery(ownLapsQuery);
  const bestOn = useTrackBests();
  if (isPending || laps.length < 3) return <span className={SIZE} />; // keep its space, so that the panel does not move
  const figure = lapFigureOf(laps, SHOWN_LAPS, bestOn);
  const [low, high] = figure.axis.range;
  const points = figure.laps.map(({ shown }, at) => {
    const across = (at / (figure.laps.length - 1)) * 100;
    return `${across},${((shown - low) / (high - low)) * 100}`;
  });
  const [first, last] = [figure.laps[0]?.lap, figure.laps.at(-1)?.lap];
  if (!first || !last) return null;
  const label = t('Your last {n} laps, from {first} to {last} seconds', {
    n: figure.laps.length,
    first: formatLapTime(first.lap_time),
    last: formatLapTime(last.lap_time),
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="-2 -8 104 116"
      preserveAspectRatio="none"
      className={clsx(SIZE, 'text-primary')}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/**
 * Returns a function that computes the gap from a lap to the member's best on its track, in seconds: 0 for the best lap itself;
 * null for another lap with the same time, for a lap without a track, and while the best is not known.
 */
export function useDistanceToBest(): (lap: LapTimeDto) => number | null {
  const bestOn = useTrackBests();
  const { data: laps = [] } = useQuery(ownLapsQuery);
  const bestIds = bestLapIds(laps, bestOn);
  return ({ id, track_id: trackId, lap_time: time }) => {
    const best = bestOn(trackId);
    if (best === undefined || (time === best && !bestIds.has(id))) return null;
    return Math.max(0, time - best);
  };
}

/** Returns how many laps the member drove today; null while they load, and for ANALYSED_LAPS or more. */
export function useLapsToday(): number | null {
  const { data: laps } = useQuery(ownLapsQuery);
  const now = useServerNow(60_000);
  return laps ? lapsToday(laps, now) : null;
}
