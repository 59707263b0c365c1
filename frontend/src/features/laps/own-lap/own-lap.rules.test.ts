import { expect, test } from '@jest/globals';
import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import { aLap } from '../test-lap';
import { isCelebrated, notesOn, sentenceForOwnLaps } from './own-lap.rules';

const ownLap = (own: Partial<OwnLapDto> = {}, lap_time = 61.234): OwnLapDto => ({
  lap: aLap({ lap_time }),
  delta_best: -0.212,
  delta_record: 0.339,
  rank: 2,
  delta_next_rank: 0.12,
  is_best: true,
  is_record: false,
  ...own,
});
const texts = (own: Partial<OwnLapDto>) => notesOn(ownLap(own)).map(({ text }) => text);

test('a lap is shown with its mark and its gaps to the record and the next place', () => {
  expect(notesOn(ownLap())).toEqual([
    { kind: 'best', text: '▲ PB −0.212' },
    { kind: 'plain', text: '+0.339 to the record' },
    { kind: 'plain', text: '#2 · +0.120 to the next place' },
  ]);
});

test('a record is marked by how much it fell, and nothing stands ahead of the first', () => {
  expect(texts({ is_record: true, delta_record: -0.114, rank: 1, delta_next_rank: null })).toEqual([
    '◆ RECORD −0.114',
    '▲ PB −0.212',
    '#1 on this track',
  ]);
  expect(texts({ is_record: true, delta_record: null, delta_best: null, rank: 1, delta_next_rank: null })).toEqual([
    '◆ RECORD',
    '▲ PB first lap',
    '#1 on this track',
  ]);
});

test('a slower lap says by how much, in the clock form from a minute on', () => {
  expect(texts({ is_best: false, delta_best: 0.48 })[0]).toBe('+0.480 to your best');
  expect(texts({ is_best: false, delta_best: 75.5 })[0]).toBe('+1:15.500 to your best');
});

test('equal times are called equal, and unknown parts are left out', () => {
  expect(texts({ is_best: false, delta_best: 0, delta_record: 0, rank: 1, delta_next_rank: null })).toEqual([
    'equal to your best',
    'equal to the record',
    '#1 on this track',
  ]);
  expect(texts({ is_best: false, delta_best: null, delta_record: null, rank: null, delta_next_rank: null })).toEqual(
    [],
  );
});

test('one lap is announced with its time and its result', () => {
  expect(sentenceForOwnLaps([ownLap({ is_record: true })])).toBe('New lap: 1 minute 1.234 seconds, a record');
  expect(sentenceForOwnLaps([ownLap()])).toBe('New lap: 1 minute 1.234 seconds, personal best by 0.212 seconds');
  expect(sentenceForOwnLaps([ownLap({ is_best: false, delta_best: 0.48 })])).toBe(
    'New lap: 1 minute 1.234 seconds, 0.480 seconds off your best',
  );
  expect(sentenceForOwnLaps([ownLap({ delta_best: null })])).toBe('New lap: 1 minute 1.234 seconds');
});

test('several laps are one sentence that names the fastest', () => {
  expect(sentenceForOwnLaps([ownLap({ delta_best: null }, 70), ownLap({ delta_best: null })])).toBe(
    '2 new laps of yours; fastest 1 minute 1.234 seconds',
  );
  expect(sentenceForOwnLaps([])).toBe('');
});

test('every record and every milestone is celebrated, a personal best is not', () => {
  expect(isCelebrated(ownLap({ is_record: true }), [])).toBe(true);
  expect(isCelebrated(null, ['You finished an event on the podium.'])).toBe(true);
  expect(isCelebrated(ownLap(), [])).toBe(false);
});
