import type { AdminLapDto, LapState } from '@league/shared/laps/admin-lap.dto';
import type { RuledDriverDto, RuledTrackDto, RulingPreviewDto } from '@league/shared/laps/ruling-preview.dto';
import type { Ruling } from '@league/shared/laps/preview-ruling.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { msg, t, tn } from '../../../language/translate';
import { achievementText } from '../../../racing/names/achievement-text';
import { formatRank } from '../../../racing/race-figures';
import { standingInWords } from '../../../racing/standing-words.rules';
import { formatCount } from '../../../ui/text/format';

interface RulingWords {
  readonly verb: string;
  readonly successToast: string;
  /** Names the ruling and the lap, with the placeholders of `wordsOfLap`. */
  readonly onLap: string;
  /** The ruling as a question, with the same placeholders. */
  readonly question: string;
  /** Names the ruling without the details of the lap. */
  readonly theLap: string;
}

export const RULING_WORDS: Readonly<Record<Ruling, RulingWords>> = {
  void: {
    verb: msg('Void'),
    successToast: msg('The lap was voided.'),
    onLap: msg('Void lap {time} of {driver}'),
    question: msg('Void lap {time} of {driver}?'),
    theLap: msg('Void the lap'),
  },
  restore: {
    verb: msg('Restore'),
    successToast: msg('The lap counts again.'),
    onLap: msg('Restore lap {time} of {driver}'),
    question: msg('Restore lap {time} of {driver}?'),
    theLap: msg('Restore the lap'),
  },
  accept: {
    verb: msg('Accept'),
    successToast: msg('The lap was accepted.'),
    onLap: msg('Accept lap {time} of {driver}'),
    question: msg('Accept lap {time} of {driver}?'),
    theLap: msg('Accept the lap'),
  },
};

export function rulingsOn(state: LapState): readonly Ruling[] {
  if (state === 'under_review') return ['accept', 'void'];
  if (state === 'counted') return ['void'];
  return state === 'voided' ? ['restore'] : [];
}

/** Returns the placeholder values for texts about 'lap {time} of {driver}'. */
export function wordsOfLap({ lap_time, driver_name }: AdminLapDto) {
  return { time: formatLapTime(lap_time), driver: driver_name };
}

/** Describes a number that a ruling would change, with its label and its value before and after. */
export interface RuledNumber {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Returns what a ruling would change for track, driver, event results, achievements and season standings. */
export function changesOfRuling({
  driver,
  track,
  results,
  achievements,
  seasons,
}: RulingPreviewDto): readonly RuledNumber[] {
  const changes = [
    ...(track ? numbersOf(track.name, trackNumbers(track.before), trackNumbers(track.after)) : []),
    ...(driver ? numbersOf(driver.name, driverNumbers(driver.before), driverNumbers(driver.after)) : []),
    ...results.map((result) => ({
      label: `${result.event_name}, ${result.driver_name}`,
      before: placeOf(result.position_before, result.points_before),
      after: placeOf(result.position_after, result.points_after),
    })),
    ...achievements.map(({ driver_name, name, points, is_gained }) => {
      const worth = t('+{points} pts', { points: formatCount(points) });
      return {
        label: t('{name}: {number}', { name: driver_name, number: achievementText(name) }),
        before: is_gained ? t('none') : worth,
        after: is_gained ? worth : t('none'),
      };
    }),
  ];
  const moves = seasons.flatMap(({ name: season, changes: moved }) =>
    moved.map(({ name, before, after }) => ({
      label: `${season}, ${name}`,
      before: standingInWords(before),
      after: standingInWords(after),
    })),
  );
  return [...changes, ...moves].filter(({ before, after }) => before !== after);
}

type Numbers = readonly (readonly [label: string, value: string])[];

function numbersOf(name: string, before: Numbers, after: Numbers): RuledNumber[] {
  return before.map(([label, value], index) => ({
    label: t('{name}: {number}', { name, number: label }),
    before: value,
    after: after[index]?.[1] ?? '',
  }));
}

function trackNumbers({ record_time, record_holder, total_races }: RuledTrackDto): Numbers {
  const record =
    record_time === null
      ? t('none')
      : t('{time} by {driver}', { time: formatLapTime(record_time), driver: record_holder ?? t('Unknown Driver') });
  return [
    [t('record'), record],
    [t('laps'), formatCount(total_races)],
  ];
}

function driverNumbers({ best_lap_time, rank, total_races, total_points, total_wins }: RuledDriverDto): Numbers {
  return [
    [t('best lap'), best_lap_time === null ? t('none') : formatLapTime(best_lap_time)],
    [t('rank'), rank === null ? t('not ranked') : formatRank(rank)],
    [t('laps'), formatCount(total_races)],
    [t('points'), formatCount(total_points)],
    [t('wins'), formatCount(total_wins)],
  ];
}

function placeOf(position: number | null, points: number): string {
  if (position === null) return t('no place');
  return tn('P{position}, {n} point', 'P{position}, {n} points', points, { position });
}
