import { expect, test } from '@jest/globals';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { toLiveLapDto } from '@league/shared/laps/lap.live';
import { aLap } from '../test-lap';
import { compareLaps, classifyNewLap, splitVisible, mergeLaps, neededRefetch } from './lap-board.rules';
import type { Page } from '../../../platform/http/api';
import type { LapFilter } from './lap-filter';

const page = (items: readonly LapTimeDto[], nextCursor: string | null = null): Page<LapTimeDto> => ({
  items,
  nextCursor,
  total: 1000,
});
const times = (pages: readonly Page<LapTimeDto>[]) => pages.map(({ items }) => items.map((lap) => lap.lap_time));
const changes = (...laps: LapTimeDto[]) => ({ laps, removed: [], total: null });
const view = (filter: LapFilter, search = '', track: string | null = null) => ({ filter, search, track });
const withTimes = (...seconds: number[]) => seconds.map((lap_time) => aLap({ lap_time }));

test('a new lap lands in its place among the best, on the page it belongs to', () => {
  const pages = [page(withTimes(60, 62), 'a'), page(withTimes(64, 66), 'b')];
  expect(times(mergeLaps(pages, view('best'), changes(aLap({ lap_time: 61 }))))).toEqual([
    [60, 61, 62],
    [64, 66],
  ]);
  expect(times(mergeLaps(pages, view('best'), changes(aLap({ lap_time: 63 }))))).toEqual([
    [60, 62],
    [63, 64, 66],
  ]);
});

test('a lap behind the last loaded page is left for the next one, and ends the list if there is none', () => {
  const slow = aLap({ lap_time: 99 });
  expect(times(mergeLaps([page(withTimes(60, 62), 'more')], view('best'), changes(slow)))).toEqual([[60, 62]]);
  expect(times(mergeLaps([page(withTimes(60, 62))], view('best'), changes(slow)))).toEqual([[60, 62, 99]]);
});

test('among equal times the earlier lap stays ahead', () => {
  const [first, second] = withTimes(60, 60);
  const [merged] = mergeLaps([page([second as LapTimeDto])], view('best'), changes(first as LapTimeDto));
  expect(merged?.items).toEqual([first, second]);
});

test('among the recent laps the newest comes first and the fifty-first leaves', () => {
  const laps = Array.from({ length: 50 }, () => aLap()).reverse();
  const newest = aLap();
  const [merged] = mergeLaps([page(laps)], view('recent'), changes(newest));
  expect(merged?.items).toHaveLength(50);
  expect(merged?.items[0]).toEqual(newest);
  expect(merged?.items).not.toContain(laps.at(-1));
});

test('the top 100 never grows past a hundred', () => {
  const laps = Array.from({ length: 100 }, (_, index) => aLap({ lap_time: 60 + index }));
  const [merged] = mergeLaps([page(laps)], view('top100'), changes(aLap({ lap_time: 60.5 }), aLap({ lap_time: 500 })));
  expect(merged?.items).toHaveLength(100);
  expect(merged?.items[1]?.lap_time).toBe(60.5);
});

test('the same changes twice change nothing', () => {
  const lap = aLap({ lap_time: 61 });
  const once = mergeLaps([page(withTimes(60, 62))], view('best'), { laps: [lap], removed: [], total: 7 });
  expect(mergeLaps(once, view('best'), { laps: [lap], removed: [], total: 7 })).toEqual(once);
  expect(once[0]?.total).toBe(7);
});

test('a lap that changed moves, a lap that was removed goes', () => {
  const [a, b, c] = withTimes(60, 62, 64) as [LapTimeDto, LapTimeDto, LapTimeDto];
  const merged = mergeLaps([page([a, b, c])], view('best'), {
    laps: [{ ...a, lap_time: 63 }],
    removed: [c.id],
    total: null,
  });
  expect(times(merged)).toEqual([[62, 63]]);
});

test('a search shows only the laps of drivers it names, in whatever letters', () => {
  const pages = [page([])];
  const laps = changes(aLap({ driver_name: 'Ana Raven' }), aLap({ driver_name: 'Kai' }));
  expect(mergeLaps(pages, view('best', 'RAV'), laps)[0]?.items.map((lap) => lap.driver_name)).toEqual(['Ana Raven']);
});

test('one track shows only its own laps, with a search too; a lap that moved to another track goes', () => {
  const harbour = aLap({ track_id: 'harbour', driver_name: 'Ana', lap_time: 60 });
  const moved = aLap({ track_id: 'harbour', driver_name: 'Ana', lap_time: 61 });
  const laps = [
    aLap({ track_id: 'harbour', driver_name: 'Ana', lap_time: 62 }),
    aLap({ track_id: 'harbour', driver_name: 'Kai', lap_time: 63 }),
    aLap({ track_id: null, driver_name: 'Ana', lap_time: 64 }),
    { ...moved, track_id: 'hill' },
  ];
  const merge = (search: string) =>
    mergeLaps([page([harbour, moved])], view('best', search, 'harbour'), changes(...laps));
  expect(times(merge('ana'))).toEqual([[60, 62]]);
  expect(times(merge(''))).toEqual([[60, 62, 63]]);
});

test('a thousand laps merged in any order stand in the order of the board', () => {
  const laps = Array.from({ length: 1000 }, (_, index) => aLap({ lap_time: 60 + ((index * 7919) % 977) / 10 }));
  const [merged] = mergeLaps([page([])], view('best'), { laps, removed: [], total: null });
  expect(merged?.items).toEqual([...laps].sort((a, b) => compareLaps('best', a, b)));
});

test('a list of a fixed length is read again when a lap leaves it: another one moves up', () => {
  const removal = { recorded: [], changed: [], removed: ['lap-1'], total: 9 };
  expect([neededRefetch(removal, 0, view('top100')), neededRefetch(removal, 0, view('recent', 'ana'))]).toEqual([
    'laps',
    'laps',
  ]);
  expect(neededRefetch(removal, 0, view('best'))).toBeNull();
});

test('only the server can count the laps of a search or of a track, and only when that may have changed', () => {
  const lap = toLiveLapDto(aLap());
  const recorded = { recorded: [lap], changed: [], removed: [], total: 9 };
  expect([1, 0].map((wanted) => neededRefetch(recorded, wanted, view('best', 'ana')))).toEqual(['count', null]);
  expect([1, 0].map((wanted) => neededRefetch(recorded, wanted, view('best', '', 'hill')))).toEqual(['count', null]);
  expect(neededRefetch(recorded, 1, view('best'))).toBeNull();
  expect(neededRefetch({ ...recorded, recorded: [], changed: [lap] }, 0, view('best', 'ana'))).toBe('count');
});

const best = aLap({ lap_time: 61 });
const slower = aLap({ lap_time: 62 });
const elsewhere = aLap({ lap_time: 75, track_name: 'Monza' });
const board = [best, slower, elsewhere];

test('the first lap of a driver on a track is the best one where the list is sorted by time', () => {
  expect(classifyNewLap(best, board, true)).toBe('best');
  expect(classifyNewLap(elsewhere, board, true)).toBe('best');
  expect(classifyNewLap(slower, board, true)).toBe('lap');
});

test('a list by date calls no lap a best, for it does not know the others', () => {
  expect(classifyNewLap(best, board, false)).toBe('lap');
});

test('a record is a record in every list', () => {
  expect(classifyNewLap(aLap({ is_record: true }), board, false)).toBe('record');
});

test('a lap of a car without an owner is no driver’s best', () => {
  const unowned = aLap({ lap_time: 50, user_id: null });
  expect(classifyNewLap(unowned, [unowned], true)).toBe('lap');
});

const [a, b, c, d] = [aLap(), aLap(), aLap(), aLap()];
const shown = new Set([b.id, c.id]);

test('at the top everything is shown', () => {
  expect(splitVisible([a, b, c], null)).toEqual({ visible: [a, b, c], held: 0 });
});

test('further down, laps that came in above or between wait', () => {
  expect(splitVisible([a, b, d, c], shown)).toEqual({ visible: [b, c], held: 2 });
});

test('the next page is shown at once', () => {
  expect(splitVisible([b, c, d], shown)).toEqual({ visible: [b, c, d], held: 0 });
});

test('a lap that was removed is not held back', () => {
  expect(splitVisible([c], shown)).toEqual({ visible: [c], held: 0 });
});
