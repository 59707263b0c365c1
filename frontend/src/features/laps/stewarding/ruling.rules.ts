import type { AdminLapDto, LapState } from '@league/shared/laps/admin-lap.dto';
import type { RuledDriverDto, RuledTrackDto, RulingPreviewDto } from '@league/shared/laps/ruling-preview.dto';
import type { Ruling } from '@league/shared/laps/preview-ruling.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { formatRank } from '../../../racing/race-figures';
import { formatCount } from '../../../ui/text/format';

export const RULING_WORDS: Readonly<Record<Ruling, { verb: string; done: string }>> = {
  void: { verb: 'Void', done: 'The lap was voided.' },
  restore: { verb: 'Restore', done: 'The lap counts again.' },
  accept: { verb: 'Accept', done: 'The lap was accepted.' },
};

/** The rulings that can be made on a lap in this state. */
export function rulingsOn(state: LapState): readonly Ruling[] {
  if (state === 'under_review') return ['accept', 'void'];
  if (state === 'counted') return ['void'];
  return state === 'voided' ? ['restore'] : [];
}

/** 'lap 61.234 of Ana Torres'. */
export function lapInWords({ lap_time, driver_name }: AdminLapDto): string {
  return `lap ${formatLapTime(lap_time)} of ${driver_name}`;
}

/** One number that a ruling changes: what it is, before and after. */
export interface RuledNumber {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What a ruling changes of the driver, the track and race events; what stays the same is left out. */
export function changesOfRuling({ driver, track, results }: RulingPreviewDto): readonly RuledNumber[] {
  const changes = [
    ...(track ? numbersOf(track.name, trackNumbers(track.before), trackNumbers(track.after)) : []),
    ...(driver ? numbersOf(driver.name, driverNumbers(driver.before), driverNumbers(driver.after)) : []),
    ...results.map((result) => ({
      label: `${result.event_name}, ${result.driver_name}`,
      before: placeOf(result.position_before, result.points_before),
      after: placeOf(result.position_after, result.points_after),
    })),
  ];
  return changes.filter(({ before, after }) => before !== after);
}

type Numbers = readonly (readonly [label: string, value: string])[];

function numbersOf(name: string, before: Numbers, after: Numbers): RuledNumber[] {
  return before.map(([label, value], index) => ({
    label: `${name}: ${label}`,
    before: value,
    after: after[index]?.[1] ?? '',
  }));
}

function trackNumbers({ record_time, record_holder, total_races }: RuledTrackDto): Numbers {
  const record =
    record_time === null ? 'none' : `${formatLapTime(record_time)} by ${record_holder ?? 'Unknown Driver'}`;
  return [
    ['record', record],
    ['laps', formatCount(total_races)],
  ];
}

function driverNumbers({ best_lap_time, rank, total_races, total_points, total_wins }: RuledDriverDto): Numbers {
  return [
    ['best lap', best_lap_time === null ? 'none' : formatLapTime(best_lap_time)],
    ['rank', rank === null ? 'not ranked' : formatRank(rank)],
    ['laps', formatCount(total_races)],
    ['points', formatCount(total_points)],
    ['wins', formatCount(total_wins)],
  ];
}

function placeOf(position: number | null, points: number): string {
  return position === null ? 'no place' : `P${position}, ${formatCount(points)} points`;
}
