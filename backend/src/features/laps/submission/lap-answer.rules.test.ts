import { describe, expect, test } from '@jest/globals';
import { answerFor, type LapComparison, MAX_SAY_BYTES } from './lap-answer.rules.js';

const RANKED: LapComparison = {
  lapTimeMs: 83_456,
  comparedAs: 'ranked',
  bestMs: 83_668,
  recordMs: 81_117,
  rank: 3,
  trackName: null,
};
const answer = (lap: Partial<LapComparison> = {}) => answerFor({ ...RANKED, ...lap });
const FIRST = { bestMs: null, trackName: 'Monza' } as const;
const WITHOUT_OWNER = { comparedAs: 'no_owner', bestMs: null, rank: null } as const;
const WITHOUT_TRACK = { comparedAs: 'no_track', recordMs: null, rank: null } as const;

test('the response to a lap contains the previous bests, in seconds, and the differences from them', () => {
  expect(answer()).toEqual({
    lap_time: 83.456,
    best: 83.668,
    delta_best: -0.212,
    record: 81.117,
    delta_record: 2.339,
    is_best: true,
    is_record: false,
    rank: 3,
    say: '1:23.456  -0.212 personal best, 3rd',
  });
});

describe('The sentence that the car says', () => {
  test.each<[string, Partial<LapComparison>, string]>([
    ['a slower lap', { bestMs: 82_976 }, '1:23.456  +0.480 to your best'],
    ['a personal best outside the first hundred', { rank: null }, '1:23.456  -0.212 personal best'],
    ['a record', { lapTimeMs: 81_003 }, '1:21.003 TRACK RECORD by 0.114'],
    ['the first lap of a driver', FIRST, '1:23.456  first lap on Monza, 3rd'],
    [
      'the first lap of a track',
      { ...FIRST, recordMs: null, rank: 1 },
      '1:23.456 TRACK RECORD, the first lap on Monza',
    ],
    ['a first lap that is a record', { ...FIRST, recordMs: 83_500, rank: 1 }, '1:23.456 TRACK RECORD by 0.044'],
    ['a lap as fast as the best', { bestMs: 83_456 }, '1:23.456  equal to your best'],
    [
      'a lap as fast as the own record',
      { bestMs: 83_456, recordMs: 83_456 },
      '1:23.456  equal to your best and to the track record',
    ],
    [
      "a personal best as fast as another's record",
      { recordMs: 83_456, rank: 1 },
      '1:23.456  -0.212 personal best, equal to the track record, 1st',
    ],
    ['a lap without a track', WITHOUT_TRACK, '1:23.456  -0.212 personal best, no track'],
    ['a first lap without a track', { ...WITHOUT_TRACK, bestMs: null }, '1:23.456  first lap, no track'],
    ['a car without an owner', WITHOUT_OWNER, '1:23.456  +2.339 to the track record, this car has no owner'],
    [
      'a record by a car without an owner',
      { ...WITHOUT_OWNER, lapTimeMs: 81_003 },
      '1:21.003 TRACK RECORD by 0.114, this car has no owner',
    ],
    [
      'a lap without track and owner',
      { ...WITHOUT_OWNER, comparedAs: 'no_owner_no_track', recordMs: null },
      '1:23.456  recorded, no track, this car has no owner',
    ],
    [
      'a lap under the least time of its track',
      { lapTimeMs: 12_000, comparedAs: 'below_minimum' },
      "12.000  waits for a steward: faster than this track's shortest lap time",
    ],
    [
      'a lap under half of the record',
      { lapTimeMs: 12_000, comparedAs: 'below_half_record' },
      '12.000  waits for a steward: less than half of the track record',
    ],
    ['minutes behind', { lapTimeMs: 3_600_000, bestMs: 60_000 }, '60:00.000  +59:00.000 to your best'],
  ])('%s', (_, lap, say) => {
    expect(answer(lap).say).toBe(say);
  });

  test.each([
    [1, '1st'],
    [2, '2nd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [100, '100th'],
  ])('names place %d as %s', (rank, text) => {
    expect(answer({ rank }).say).toBe(`1:23.456  -0.212 personal best, ${text}`);
  });

  test.each(['👩‍👩‍👧‍👦'.repeat(16), 'Ö'.repeat(64), '赛道'.repeat(64), 'x'.repeat(500)])(
    'fits in 200 bytes, with the track’s name cut at a whole character: %s',
    (trackName) => {
      const { say } = answer({ ...FIRST, trackName });
      expect(Buffer.byteLength(say)).toBeLessThanOrEqual(MAX_SAY_BYTES);
      const kept = /^1:23\.456 {2}first lap on (.+), 3rd$/u.exec(say)?.[1] ?? '';
      const characters = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
      const whole = kept === trackName ? kept : kept.slice(0, -1);
      expect(characters(trackName).slice(0, characters(whole).length)).toEqual(characters(whole));
      expect(whole.length).toBeGreaterThan(100 / Buffer.byteLength(trackName.slice(0, 1)));
    },
  );
});

test('a lap that waits for a steward is neither a best nor a record, and has no place', () => {
  for (const comparedAs of ['below_minimum', 'below_half_record'] as const)
    expect(answer({ lapTimeMs: 12_000, comparedAs, bestMs: null, recordMs: null, rank: 1 })).toMatchObject({
      is_best: false,
      is_record: false,
      rank: null,
    });
});

test('a lap of a car without an owner is no driver’s best but may be the record', () => {
  expect(answer({ ...WITHOUT_OWNER, lapTimeMs: 81_003 })).toMatchObject({
    best: null,
    delta_best: null,
    is_best: false,
    is_record: true,
    rank: null,
  });
});

test('a lap without a track may be a personal best and is never a record', () => {
  expect(answer(WITHOUT_TRACK)).toMatchObject({ is_best: true, is_record: false, record: null, delta_record: null });
});

test('a lap from before laps were compared has no bests, differences or place', () => {
  const lap = { comparedAs: null, bestMs: null, recordMs: null, rank: null };
  expect(answer(lap)).toEqual({
    lap_time: 83.456,
    best: null,
    delta_best: null,
    record: null,
    delta_record: null,
    is_best: false,
    is_record: false,
    rank: null,
    say: '1:23.456  recorded',
  });
});
