import { expect, test } from '@jest/globals';
import { changeBy, type Evidence, findSame, type KnownCrossing, upToEndOfRace } from './evidence.rules.js';

const evidence = (raceMs: number, fields: Partial<Evidence> = {}): Evidence => ({
  entryId: 'a',
  raceMs,
  source: 'line',
  lapId: null,
  lapMs: null,
  number: null,
  ...fields,
});
const known = (id: string, raceMs: number, fields: Partial<KnownCrossing> = {}): KnownCrossing => ({
  ...evidence(raceMs),
  id,
  ruled: 'counted',
  ...fields,
});
const arrival = (raceMs: number, lapId: string, lapMs = 60_000) =>
  evidence(raceMs, { source: 'arrival', lapId, lapMs });

test('evidence with the number or the lap of a crossing is that crossing, whatever its time', () => {
  const all = [known('1', 60_000, { number: 4 }), known('2', 120_000, { lapId: 'L2' })];
  expect(findSame(all, evidence(99_000, { number: 4 }))?.id).toBe('1');
  expect(findSame(all, arrival(500_000, 'L2'))?.id).toBe('2');
});

test('times that differ by a millisecond are one crossing of one driver, but two of two drivers', () => {
  const all = [known('1', 60_000)];
  expect(findSame(all, evidence(60_001))?.id).toBe('1');
  expect(findSame(all, evidence(60_000, { entryId: 'b' }))).toBeUndefined();
  expect(findSame(all, evidence(60_010))).toBeUndefined();
});

test('a lap that arrived, even minutes late, belongs to the crossing of the line with its length', () => {
  const all = [known('1', 60_000), known('2', 121_000), known('3', 180_500)];
  expect(findSame(all, arrival(400_000, 'L2', 61_000))?.id).toBe('2');
  expect(findSame(all, arrival(400_000, 'L3', 59_503))?.id).toBe('3');
  expect(findSame(all, arrival(181_000, 'Lx', 55_000))?.id).toBe('3');
  expect(findSame(all, arrival(300_000, 'Lx', 55_000))).toBeUndefined();
});

test('a time of the line is matched with the arrived lap that ended then', () => {
  const all = [
    known('1', 60_400, { source: 'arrival', lapId: 'L1', lapMs: 60_000 }),
    known('2', 121_900, { source: 'ago', lapId: 'L2', lapMs: 61_000 }),
  ];
  expect(findSame(all, evidence(60_000))?.id).toBe('1');
  expect(findSame(all, evidence(121_000))?.id).toBe('2');
  expect(findSame(all, evidence(200_000))).toBeUndefined();
});

test('a lap that began at a crossing does not take it, although the clocks differ', () => {
  const ago = (raceMs: number, lapId: string) => evidence(raceMs, { source: 'ago', lapId, lapMs: 60_000 });
  expect(findSame([known('1', 61_000)], ago(120_950, 'L2'))).toBeUndefined();
  const second = known('2', 120_950, { source: 'ago', lapId: 'L2', lapMs: 60_000 });
  expect(findSame([second], evidence(61_000))).toBeUndefined();
  expect(findSame([known('1', 61_000), second], evidence(121_000))?.id).toBe('2');
  expect(findSame([known('1', 61_000), known('2', 121_000, { lapId: 'L2' })], ago(60_950, 'L1'))?.id).toBe('1');
});

test('a lap that reports when it ended takes no crossing of an earlier lap of the same length', () => {
  const third = { source: 'ago', lapId: 'L3', lapMs: 60_000 } as const;
  expect(findSame([known('1', 60_000)], evidence(181_000, third))).toBeUndefined();
  expect(findSame([known('3', 181_000, third)], evidence(60_000))).toBeUndefined();
  expect(findSame([known('1', 60_000)], arrival(181_000, 'L1'))?.id).toBe('1');
});

test('a crossing that a marshal guessed too early or too late is the one that is measured later', () => {
  const guessed = (raceMs: number, ruled: KnownCrossing['ruled'] = 'counted') => {
    const hand = known('hand', raceMs, { source: 'hand', ruled });
    return [known('0', -300), known('1', 65_000, { lapId: 'L1', lapMs: 65_000 }), hand, known('3', 195_000)];
  };
  expect(findSame(guessed(126_000), evidence(130_000))?.id).toBe('hand');
  expect(findSame(guessed(134_000), evidence(130_000))?.id).toBe('hand');
  expect(findSame(guessed(134_000), arrival(130_200, 'L2', 65_000))?.id).toBe('hand');
  expect(findSame(guessed(126_000, 'voided'), evidence(130_000))).toBeUndefined();
  const byHand = [65_000, 130_000, 195_000].map((raceMs, n) => known(String(n), raceMs, { source: 'hand' }));
  expect(findSame(byHand, evidence(260_000))).toBeUndefined();
});

test('a lap takes no crossing that a marshal entered by mistake and voided', () => {
  const mistaken = known('hand', 126_000, { source: 'hand', ruled: 'voided' });
  const lap = arrival(150_300, 'L2', 85_000);
  expect(findSame([known('1', 65_000, { lapId: 'L1' }), mistaken], lap)).toBeUndefined();
  expect(findSame([known('2', 150_000), mistaken], lap)?.id).toBe('2');
  expect(findSame([known('2', 120_000), mistaken], arrival(130_000, 'L2', 55_000))?.id).toBe('2');
});

test('the line’s time takes a crossing that a marshal guessed much too late if its lap fits', () => {
  const withLap = known('hand', 80_000, { source: 'hand', lapId: 'L2', lapMs: 33_200 });
  expect(findSame([known('1', 33_200), withLap], evidence(66_402))?.id).toBe('hand');
});

test('a lap that began at a crossing that a marshal guessed some seconds late does not take it', () => {
  const hand = known('hand', 210_800, { source: 'hand' });
  expect(findSame([hand], arrival(276_800, 'L5', 68_600))).toBeUndefined();
  expect(findSame([hand], { ...arrival(276_000, 'L5', 68_600), source: 'ago' })).toBeUndefined();
  expect(findSame([hand], arrival(240_000, 'L4', 60_000))?.id).toBe('hand');
  expect(findSame([known('1', 33_214, { source: 'hand' })], arrival(66_408, 'L2', 33_217))).toBeUndefined();
});

test('the line’s time of a lap takes no crossing that a marshal entered for the next lap', () => {
  const [second, third] = [77_000, 125_000].map((raceMs, n) => known(`${n + 2}`, raceMs, { source: 'hand' }));
  const all = [known('1', 36_000), ...(second && third ? [second, third] : [])];
  expect(findSame(all, evidence(79_300))?.id).toBe('2');
  expect(findSame(all, evidence(125_900))?.id).toBe('3');
  const fourth = known('4', 105_800, { source: 'hand' });
  expect(findSame([fourth], evidence(77_000, { averageLapMs: 25_700 }))).toBeUndefined();
  expect(findSame([fourth], evidence(103_000, { averageLapMs: 25_750 }))?.id).toBe('4');
});

test('a marshal’s crossing is measured although another one is beside a lap of another driver', () => {
  const laps = [36_952, 77_265, 114_719].map((raceMs, n) => known(`${n}`, raceMs));
  const byHand = [38_132, 230_725].map((raceMs) => known(`hand ${raceMs}`, raceMs, { source: 'hand' }));
  expect(findSame([...laps, ...byHand], evidence(229_063))?.id).toBe('hand 230725');
});

test('after the result only the crossing that ends a driver’s race within the limit belongs to it', () => {
  const race = { closedMs: 250_000, flagMs: 240_000, limitMs: 60_000 };
  const of = (...all: Evidence[]) => upToEndOfRace(all, [known('winner', 240_000)], race).map(({ raceMs }) => raceMs);
  const b = { entryId: 'b' };
  expect(of(evidence(249_000, b), evidence(299_000, b))).toEqual([249_000]);
  expect(of(evidence(299_000, b), evidence(253_000, b), evidence(301_000, { entryId: 'c' }))).toEqual([253_000]);
  expect(of(evidence(290_000))).toEqual([]); // the winner's next lap
  expect(of(evidence(253_000, b), { ...arrival(253_900, 'L4'), ...b })).toEqual([253_000, 253_900]);
});

test('two laps that arrived together are two crossings', () => {
  const all = [known('1', 60_000, { source: 'arrival', lapId: 'L1', lapMs: 60_000 })];
  expect(findSame(all, arrival(60_000, 'L2'))).toBeUndefined();
});

test('better evidence replaces a time, weaker evidence adds only its lap', () => {
  const byArrival = known('1', 60_400, { source: 'arrival', lapId: 'L1', lapMs: 60_000 });
  expect(changeBy(byArrival, evidence(60_000, { number: 7 }))).toEqual({ raceMs: 60_000, source: 'line', number: 7 });
  expect(changeBy(known('2', 60_000, { number: 7 }), arrival(60_400, 'L1'))).toEqual({ lapId: 'L1' });
  expect(changeBy(byArrival, arrival(70_000, 'L1'))).toEqual({});
});
