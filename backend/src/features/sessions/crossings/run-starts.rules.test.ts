import { expect, test } from '@jest/globals';
import type { DrivenLap } from './lap-evidence.rules.js';
import {
  closedMs,
  type LapStart,
  type RunStart,
  startNear,
  startOfLap,
  startOfSignal,
  startsOf,
} from './run-starts.rules.js';

const GO_AT = Date.parse('2026-01-01T20:00:00Z');
const after = (ms: number) => new Date(GO_AT + ms);
const aStart = (run: string, goMs: number, lineRun: string | null = null): RunStart => ({
  run,
  goAt: after(goMs),
  lineRun,
  lineSignal: lineRun === null ? null : 1,
});
const aLap = (fields: Partial<DrivenLap> = {}): DrivenLap => ({
  id: 'lap 1',
  entryId: 'a',
  lapTimeMs: 60_000,
  recordedAt: after(330_000),
  endedAt: null,
  run: null,
  raceTimeMs: null,
  ...fields,
});
const signal = (run: string, n: number, goMs: number) => ({ run, n, goAt: after(goMs) });

test('the starts of a session are its legs and the last one', () => {
  const none = { run: null, goAt: null, lineRun: null, lineSignal: null, legs: [] };
  expect(startsOf(none)).toEqual([]);
  const old = { run: 'R1', go_at: after(0).toISOString(), red_ms: 200_000 };
  const leg = { ...old, line_run: 'L1', line_signal: 3 };
  const last = { run: 'R2', goAt: after(300_000), lineRun: null, lineSignal: null };
  expect(startsOf({ ...last, legs: [old] })).toEqual([aStart('R1', 0), aStart('R2', 300_000)]);
  expect(startsOf({ ...last, legs: [leg] })[0]).toEqual({ ...aStart('R1', 0), lineRun: 'L1', lineSignal: 3 });
  expect(closedMs({ closedAt: null }, aStart('R1', 0))).toBe(Infinity);
  expect(closedMs({ closedAt: after(5_000) }, aStart('R2', 1_000))).toBe(4_000);
});

test('a signal of the line belongs to the start linked to it, otherwise to the nearest unlinked one', () => {
  const starts = [aStart('R1', 0, 'L1'), aStart('R2', 40_000), aStart('R3', 70_000)];
  expect(startOfSignal(starts, signal('L1', 1, 999_000))?.run).toBe('R1');
  expect(startOfSignal(starts, signal('L1', 2, 0))).toBeUndefined();
  expect(startNear(starts, signal('L2', 1, 52_000))?.run).toBe('R2');
  expect(startNear(starts, signal('L2', 1, 58_000))?.run).toBe('R3');
  expect(startNear(starts, signal('L2', 1, 131_000))).toBeUndefined();
});

test('a lap belongs to the start whose run it names, otherwise to the one in which it ended', () => {
  const ofCar = (start: RunStart, carRun: string | null = null): LapStart => ({ ...start, carRun });
  const starts = [ofCar(aStart('R1', 0, 'L1')), ofCar(aStart('R2', 300_000, 'L2'))];
  const of = (fields: Partial<DrivenLap>, among = starts) => startOfLap(among, aLap(fields))?.run;
  expect(of({})).toBe('R2');
  expect(of({ recordedAt: after(290_000) })).toBe('R1');
  expect(of({ run: 'L1' })).toBe('R1');
  expect(of({ run: 'L2', endedAt: after(100_000) })).toBe('R2');
  expect(of({ run: 'odd', endedAt: after(100_000) })).toBe('R1');
  expect(of({ endedAt: after(299_000) })).toBe('R1');
  expect(of({ endedAt: after(301_000) })).toBe('R2');
  expect(of({ run: 'odd', raceTimeMs: 120_000 })).toBe('R1');
  expect(of({}, [])).toBeUndefined();
  const unlined = [ofCar(aStart('R1', 0), 'of car'), ofCar(aStart('R2', 300_000))];
  expect(of({ run: 'of car', raceTimeMs: 10_000 }, unlined)).toBe('R1');
  expect(of({ run: 'car', raceTimeMs: 120_000 }, unlined)).toBe('R1');
  expect(of({ run: 'car', raceTimeMs: 20_000 }, unlined)).toBe('R2');
  expect(of({ run: 'practice', raceTimeMs: 990_000 }, unlined)).toBe('R2');
  expect(of({ run: 'practice', raceTimeMs: 990_000, recordedAt: after(290_000) }, unlined)).toBe('R1');
});
