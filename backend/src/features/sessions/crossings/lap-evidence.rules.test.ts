import { expect, test } from '@jest/globals';
import { type DrivenLap, evidenceOfLaps, type RunClock, runBegunWith } from './lap-evidence.rules.js';

const GO_AT = new Date('2026-01-01T20:00:00Z');
const after = (ms: number) => new Date(GO_AT.getTime() + ms);
const CLOCK = { goAt: GO_AT, lineRun: 'R' };
const aLap = (fields: Partial<DrivenLap> = {}): DrivenLap => ({
  id: 'lap 1',
  entryId: 'a',
  lapTimeMs: 60_000,
  recordedAt: after(61_000),
  endedAt: null,
  run: null,
  raceTimeMs: null,
  ...fields,
});
const evidenceOf = (fields: Partial<DrivenLap>, clock: RunClock = CLOCK) =>
  evidenceOfLaps([aLap(fields)], clock, [])[0] ?? null;

test('a lap’s crossing time is its race time, otherwise computed from its age, otherwise its arrival', () => {
  const says = (fields: Partial<DrivenLap>, clock: RunClock = CLOCK) => {
    const found = evidenceOf(fields, clock);
    return found && [found.raceMs, found.source];
  };
  expect(says({ run: 'R', raceTimeMs: 60_100, endedAt: after(60_500) })).toEqual([60_100, 'race_time']);
  expect(says({ endedAt: after(60_500) })).toEqual([60_500, 'ago']);
  expect(says({})).toEqual([61_000, 'arrival']);
  expect(says({ run: 'other', raceTimeMs: 60_100 })).toEqual([61_000, 'arrival']);
  expect(says({ run: 'R', raceTimeMs: 60_100 }, { goAt: GO_AT, lineRun: null })).toEqual([61_000, 'arrival']);
  expect(says({ run: 'R', raceTimeMs: 600_000 })).toEqual([61_000, 'arrival']);
  expect(says({ recordedAt: after(-1) })).toBeNull();
  expect(says({ endedAt: after(-20_000), run: 'R', raceTimeMs: 60_000 })).toBeNull();
});

test('a lap of a run that began before the signal is not a crossing, however late it arrives', () => {
  const waited = { run: 'practice', raceTimeMs: 90_000 };
  expect(evidenceOf(waited)).toBeNull();
  expect(evidenceOf({ ...waited, endedAt: after(60_500) })).toBeNull();
  expect(evidenceOf(waited, { goAt: GO_AT, lineRun: null })?.source).toBe('arrival'); // practice all day
  expect(evidenceOf({ run: 'next', raceTimeMs: 30_000 })?.source).toBe('arrival');
});

test('the run that began with the signal is that of the first lap whose race time agrees with its end', () => {
  const begun = (...laps: Partial<DrivenLap>[]) => runBegunWith(CLOCK, laps.map(aLap));
  expect(begun({ run: 'R', raceTimeMs: 60_100 })).toBe('R');
  expect(begun({ run: 'R', raceTimeMs: 60_100, recordedAt: after(600_000), endedAt: after(61_500) })).toBe('R');
  expect(begun({ run: 'R', raceTimeMs: 20_000, recordedAt: after(75_000) })).toBe('R'); // started at the line, 55 s later
  expect(begun({ run: 'all day', raceTimeMs: 3_000_000 })).toBeNull();
  expect(begun({ run: 'renewed', raceTimeMs: 90_000, recordedAt: after(600_000) })).toBeNull();
  expect(begun({ run: 'R', raceTimeMs: null }, { run: null, raceTimeMs: 60_000 })).toBeNull();
  const first = { run: 'first', raceTimeMs: 60_000 };
  expect(begun({ run: 'R', raceTimeMs: 121_000, recordedAt: after(121_000) }, first)).toBe('first');
});

test('a race time is kept after the clock was set back, by as much as laps that continue others show', () => {
  const crossed = (raceMs: number, entryId = 'a') => ({ entryId, raceMs, endedAt: after(raceMs) });
  const third = { run: 'R', lapTimeMs: 61_000, raceTimeMs: 181_000, recordedAt: after(91_000) };
  const says = (laps: Partial<DrivenLap>[], ...measured: { entryId: string; raceMs: number; endedAt: Date | null }[]) =>
    evidenceOfLaps(laps.map(aLap), CLOCK, measured).map(({ raceMs, source }) => [raceMs, source]);
  expect(says([third], crossed(120_000))).toEqual([[181_000, 'race_time']]);
  expect(says([third], { ...crossed(120_005), endedAt: null })).toEqual([[181_000, 'race_time']]);
  expect(says([third], crossed(120_006))).toEqual([[91_000, 'arrival']]);
  expect(says([third], crossed(120_000, 'b'))).toEqual([[91_000, 'arrival']]);
  expect(says([{ ...third, run: 'other' }], crossed(120_000))).toEqual([]);
  expect(says([{ ...third, raceTimeMs: 61_000, recordedAt: after(31_000) }])).toEqual([[61_000, 'race_time']]);
  const fourth = { ...third, raceTimeMs: 242_000, recordedAt: after(152_000) };
  expect(says([fourth, third], crossed(120_000))).toEqual([[242_000, 'race_time'], [181_000, 'race_time']]); // prettier-ignore
  const second = { run: 'R', raceTimeMs: 120_000, recordedAt: after(120_300) };
  expect(says([third, second])).toEqual([[181_000, 'race_time'], [120_000, 'race_time']]); // prettier-ignore
  const ofOther = { ...third, entryId: 'b', raceTimeMs: 180_000, recordedAt: after(91_500), endedAt: after(90_000) };
  expect(says([ofOther])).toEqual([[90_000, 'ago']]);
  expect(says([ofOther], { ...crossed(181_000), endedAt: after(91_000) })).toEqual([[180_000, 'race_time']]);
  const waited = { run: 'R', raceTimeMs: 60_000, recordedAt: after(91_000), endedAt: after(-30_000) };
  expect(says([waited])).toEqual([]);
  expect(says([waited, third], crossed(120_000))).toEqual([[60_000, 'race_time'], [181_000, 'race_time']]); // prettier-ignore
  expect(says([ofOther, third], crossed(120_000))).toEqual([[180_000, 'race_time'], [181_000, 'race_time']]); // prettier-ignore
});
