import type { SeasonBoardDto } from '@league/shared/seasons/season-board.live';
import { expect, test } from '@jest/globals';
import { championshipOf } from '../season/championship.rules';
import { assignedSearch, parseWallAddress, refusedProblem } from './wall-address.rules';

test('an empty address shows all views in turn, with motion and keys', () => {
  expect(parseWallAddress('')).toEqual({
    view: null,
    track: null,
    driver: null,
    event: null,
    session: null,
    carType: null,
    className: null,
    scale: 1,
    season: null,
    isTransparent: false,
    isPrim: false,
    hasMotion: true,
    hasKeys: true,
    name: null,
    follow: null,
    problems: [],
  });
});

test('every part of an address is read, whatever its case', () => {
  expect(
    parseWallAddress('?view=Laps&track=m&class=gt&scale=1.2&bg=transparent&motion=0&keys=0&name=Pit%20wall'),
  ).toMatchObject({
    view: 'laps',
    track: 'M',
    carType: 'GT',
    scale: 1.2,
    isTransparent: true,
    hasMotion: false,
    hasKeys: false,
    name: 'Pit wall',
    problems: [],
  });
});

test('a screen on a prim has no motion', () => {
  expect(parseWallAddress('screen=prim')).toMatchObject({ isPrim: true, hasMotion: false });
});

test('a view or class that does not exist is named, with what to use instead', () => {
  expect(parseWallAddress('view=bord&class=F1').problems).toEqual([
    'There is no view “bord”: use board, laps, records, ticker, next, tower, grid, result, battle, lower-third or standings.',
    'There is no class “F1”: use Sport, Track, Rally, Drift or GT.',
  ]);
});

test.each([
  ['event=none', 'There is no such event: it may have been deleted. Open /live without “event” for the current board.'],
  [
    'session=7',
    'There is no such session: it may have been deleted. Open /live without “session” for the current board.',
  ],
  [
    'view=standings&season=2026',
    'There is no such season: it may have been deleted. Open /live without “season” for the current board.',
  ],
])('of an address with %s the page says that there is no such thing, and what to open', (search, sentence) => {
  expect(parseWallAddress(search).problems).toEqual([sentence]);
  expect(parseWallAddress('event=01890a5d-ac96-774b-bcce-b302099a8057').problems).toEqual([]);
});

test('a refusal says how to correct the address only if the address chose what was refused', () => {
  const refusal = 'The league is busy.';
  expect(refusedProblem(refusal, 'session', 'one')).toBe(
    `${refusal} Open /live without “session” for the current board.`,
  );
  expect(refusedProblem(refusal, 'session', null)).toBe(refusal);
  expect(refusedProblem(undefined, 'session', 'one')).toBeNull();
});

test('the class of standings is a class of the season, which may have any name', () => {
  const address = parseWallAddress('view=standings&class=pro');
  expect(address).toMatchObject({ className: 'pro', carType: null, problems: [] });
  const championships = ['Am', 'Pro'].map((name) => ({ of: 'drivers', class: name }));
  const board = { championships } as unknown as SeasonBoardDto;
  expect(championshipOf(board, address.className)?.class).toBe('Pro');
  expect(championshipOf(board, null)?.class).toBe('Am');
});

test.each([
  ['5', 1.4],
  ['0.1', 0.8],
  ['1.17', 1.2],
  ['big', 1],
  ['', 1],
])('the scale %p is shown as %p', (scale, shown) => {
  expect(parseWallAddress(`scale=${scale}`).scale).toBe(shown);
});

test('a view that an admin sent replaces the content and leaves its display settings', () => {
  const own = 'name=Pit+wall&view=laps&track=A&scale=1.2&bg=transparent';
  expect(assignedSearch(own, 'view=board&event=7')).toBe('name=Pit+wall&scale=1.2&bg=transparent&view=board&event=7');
  expect(assignedSearch(own, 'name=Other&scale=0.9')).toBe('name=Pit+wall&scale=0.9&bg=transparent');
  expect(assignedSearch(own, null)).toBe(own);
});

test('the language of a screen stays when an admin sends it a view', () => {
  expect(assignedSearch('lang=de&view=laps', 'view=records')).toBe('lang=de&view=records');
});
