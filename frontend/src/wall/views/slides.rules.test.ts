import { expect, test } from '@jest/globals';
import { boardPage, boardPageCount, listPage, rowsAtScale, slidesOf, type SlideFacts } from './slides.rules';

const ALL: SlideFacts = { boardPages: 2, sessionView: null, sessionPages: 2, hasPodium: true, recordPages: 1, hasLaps: true, hasNext: true, isBeforeStart: false, standingPages: 2 }; // prettier-ignore
const NONE: SlideFacts = { boardPages: 1, sessionView: null, sessionPages: 1, hasPodium: false, recordPages: 0, hasLaps: false, hasNext: false, isBeforeStart: false, standingPages: 0 }; // prettier-ignore
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const words = (slides: ReturnType<typeof slidesOf>) => slides.map(({ view, page }) => `${view} ${page}`);

test('without a view, all views with something to show take turns', () => {
  expect(words(slidesOf(null, ALL))).toEqual(['board 0', 'board 1', 'laps 0', 'records 0', 'next 0']);
  expect(words(slidesOf(null, NONE))).toEqual(['board 0']);
});

test('a single view shows its own pages, and stays even when it is empty', () => {
  expect(words(slidesOf('board', ALL))).toEqual(['board 0', 'board 1']);
  expect(words(slidesOf('records', NONE))).toEqual(['records 0']);
  expect(words(slidesOf('laps', NONE))).toEqual(['laps 0']);
});

test('a running session replaces the views that take turns, but not one that was requested', () => {
  expect(words(slidesOf(null, { ...ALL, sessionView: 'tower' }))).toEqual(['tower 0', 'tower 1']);
  expect(words(slidesOf('laps', { ...ALL, sessionView: 'tower' }))).toEqual(['laps 0']);
  expect(words(slidesOf('result', NONE))).toEqual(['result 0']);
  expect(words(slidesOf('result', ALL))).toEqual(['result 0', 'result 1', 'result 2']);
});

test('before the start only the countdown is shown, unless another view was requested', () => {
  expect(words(slidesOf(null, { ...ALL, isBeforeStart: true }))).toEqual(['board 0']);
  expect(words(slidesOf('records', { ...ALL, isBeforeStart: true }))).toEqual(['records 0']);
  expect(words(slidesOf('standings', ALL))).toEqual(['standings 0', 'standings 1']);
});

test('ten rows fit, fewer of them when they are larger', () => {
  expect([0.8, 1, 1.2, 1.4].map(rowsAtScale)).toEqual([13, 10, 7, 6]);
});

test('a board that fits has one page', () => {
  expect(boardPageCount(10, 10)).toBe(1);
  expect(boardPage(numbers(10), 0, 10)).toEqual(numbers(10));
});

test('the leaders stay on every page, and the last page is full', () => {
  expect(boardPageCount(19, 10)).toBe(3);
  expect([0, 1, 2].map((page) => boardPage(numbers(19), page, 10))).toEqual([
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    [1, 2, 3, 11, 12, 13, 14, 15, 16, 17],
    [1, 2, 3, 13, 14, 15, 16, 17, 18, 19],
  ]);
});

test('a list without leaders is cut into pages', () => {
  expect([0, 1].map((page) => listPage(numbers(12), page, 10).length)).toEqual([10, 2]);
});
