import type { DriverPageDto } from '@league/shared/drivers/driver-page.dto';
import { consistencyOf, MIN_REACH_MS } from '@league/shared/laps/consistency.rules';

/** Describes a line of the comparison of two drivers; a value is null if the driver has none. */
export interface ComparedLine {
  /** The name of the compared number, or the id of the track on which best laps are compared. */
  readonly id: 'rank' | 'points' | 'wins' | 'podiums' | 'laps' | 'spread' | (string & {});
  readonly theirs: number | null;
  readonly own: number | null;
  /** The driver with the better, or the only, value; null for equal or missing ones, or if more is not better. */
  readonly better: 'theirs' | 'own' | null;
}

/** Compares two drivers: their numbers, then their best laps on each track that both have driven. */
export function compareDrivers(
  theirs: DriverPageDto,
  own: DriverPageDto,
): {
  readonly numbers: readonly ComparedLine[];
  readonly tracks: readonly (ComparedLine & { readonly name: string })[];
} {
  const line = (id: string, read: (driver: DriverPageDto) => number | null, more: 'better' | 'worse' | 'nothing') => {
    const [one, other] = [read(theirs), read(own)];
    return { id, theirs: one, own: other, better: betterOf(one, other, more) };
  };
  return {
    numbers: [
      line('rank', ({ rank }) => rank, 'worse'),
      line('points', ({ total_points: points }) => points, 'better'),
      line('wins', ({ total_wins: wins }) => wins, 'better'),
      line('podiums', ({ total_podiums: podiums }) => podiums, 'better'),
      line('laps', ({ total_races: laps }) => laps, 'nothing'),
      line('spread', ({ form }) => consistencyOf(form?.lap_times ?? [], MIN_REACH_MS / 1_000), 'worse'),
    ],
    tracks: theirs.tracks
      .filter(({ track_id: id }) => own.tracks.some((track) => track.track_id === id))
      .map(({ track_id: id, track_name: name }) => ({
        name,
        ...line(id, ({ tracks }) => tracks.find((track) => track.track_id === id)?.best_lap_time ?? null, 'worse'),
      })),
  };
}

function betterOf(
  theirs: number | null,
  own: number | null,
  more: 'better' | 'worse' | 'nothing',
): ComparedLine['better'] {
  if (more === 'nothing' || theirs === own) return null;
  if (theirs === null) return 'own';
  if (own === null) return 'theirs';
  return theirs > own === (more === 'better') ? 'theirs' : 'own';
}
