import { afterEach, expect, test } from '@jest/globals';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { writeDecimalsWith } from '@league/shared/units/lap-time';
import { formatRaceTime, gapInWords, penaltyInWords, rivalAhead, rowGapInWords } from './session-words.rules';

afterEach(() => writeDecimalsWith('.'));

test('race times have hours only from one on, and always thousandths', () => {
  expect([7, 61_234, 725_123, 3_725_120].map(formatRaceTime)).toEqual([
    '0:00.007',
    '1:01.234',
    '12:05.123',
    '1:02:05.120',
  ]);
});

test('race times and gaps have the decimal mark of the language', () => {
  writeDecimalsWith(',');
  expect(formatRaceTime(725_123)).toBe('12:05,123');
  expect([0, 1_234].map((value) => gapInWords({ value, unit: 'ms' }))).toEqual(['+0,000', '+1,234']);
});

test('a penalty has the decimals of its seconds', () => {
  expect([5_000, 2_500].map((value) => penaltyInWords({ kind: 'time', value }))).toEqual(['+5 s', '+2.5 s']);
});

test('a retired driver has no gap while others race, and in a result only if classified', () => {
  const gap = { unit: 'laps', value: 2 } as const;
  const rows = [{ status: 'dnf', crossed_ms: 60_000 }, { status: 'running', crossed_ms: 60_000 }, { status: 'dnf' }];
  expect(rows.map((row) => rowGapInWords(row as SessionRowDto, gap))).toEqual(['—', '+2 laps', '+2 laps']);
});

test('a driver is behind the next one who is in the race, not behind one who retired', () => {
  const row = (driver_name: string, laps: number, race_ms: number, status = 'running') =>
    ({ driver_name, laps, race_ms, status, interval: { unit: 'ms', value: 300 } }) as SessionRowDto;
  const rivalOf = (kind: string, ...rows: SessionRowDto[]) =>
    rivalAhead({ session: { kind } as RaceSessionDto, rows }, rows.at(-1) as SessionRowDto);
  const [ann, bea, own] = [row('Ann', 5, 100_000), row('Bea', 5, 100_900, 'dnf'), row('Own', 5, 101_200)];
  expect(rivalOf('race', ann, own)).toEqual({ name: 'Ann', gap: own.interval });
  expect(rivalOf('race', ann, bea, own)).toEqual({ name: 'Ann', gap: { unit: 'ms', value: 1_200 } });
  expect(rivalOf('race', row('Ann', 6, 119_000), bea, own)).toBeNull();
  expect(rivalOf('race', bea, own)).toBeNull();
  expect(rivalOf('qualifying', ann, bea, own)).toEqual({ name: 'Bea', gap: own.interval });
});
