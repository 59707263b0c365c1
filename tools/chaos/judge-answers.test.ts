import { expect, test } from '@jest/globals';
import { LAUNCH_LINE } from './servers/league-node.js';
import { judgeAnswers, type JudgedLeague } from './judge-answers.js';
import type { DrivenLap, JournalEntry } from './journal.js';

const LAP: DrivenLap = { carId: 'car', lapId: 'L1', lapTimeMs: 61_000, letter: 'A', sent: 1, rowId: 'row' };
const ROW = { id: 'row', carId: 'car', lapId: 'L1', ms: 61_000, letter: 'A', state: 'counted' };
const ANSWER: JournalEntry = { atMs: 5, carId: 'car', lapId: 'L1', port: 1, status: 200, rowId: 'row', isDuplicate: false, fate: 'passed on' }; // prettier-ignore

/** Returns the problems of a league with these rows after these laps and responses. */
function judged(rows: object[], laps = [LAP], entries = [ANSWER], output = ''): Promise<string[]> {
  const league: JudgedLeague = {
    journal: { laps, entries, wrongAnswers: [] },
    nodes: [{ name: 'league', output }],
    sql: <Row extends object>() => Promise.resolve(rows as Row[]),
  };
  return judgeAnswers(league);
}

test('a lap that is stored once and as it was answered passes', async () => {
  expect(await judged([ROW])).toEqual([]);
});

test.each([
  ['an answered lap that is not there', [], /LOST/],
  ['a lap that is there twice', [ROW, { ...ROW, id: 'other' }], /DOUBLED/],
  ['a lap that was not driven', [ROW, { ...ROW, id: 'other', lapId: 'L2' }], /never driven/],
  ['a lap with another time', [{ ...ROW, ms: 60_000 }], /61000 ms on A; it is kept as 60000 ms on A/],
  ['a lap on another track', [{ ...ROW, letter: 'B' }], /kept as 61000 ms on B/],
  ['a lap that was never counted', [{ ...ROW, state: 'received' }], /NOT COUNTED/],
  ['a lap that was answered as another row', [{ ...ROW, id: 'other' }], /was answered as row and is other/],
])('%s is found', async (_, rows, problem) => {
  expect((await judged(rows)).join('\n')).toMatch(problem);
});

test('a lap whose car was never answered is found', async () => {
  const { carId, lapId, lapTimeMs, letter, sent } = LAP;
  expect((await judged([ROW], [{ carId, lapId, lapTimeMs, letter, sent }], [])).join()).toMatch(/never answered 200/);
});

test.each([
  ['as new twice', [ANSWER, ANSWER], /as new twice/],
  ['with a row that is not there, even when the answer never arrived', [ANSWER, { ...ANSWER, rowId: 'gone', isDuplicate: true }], /LOST/], // prettier-ignore
  ['with 500 although nothing threw', [ANSWER, { ...ANSWER, status: 500 }], /answered 500/],
])('a lap that was answered %s is found', async (_, entries, problem) => {
  expect((await judged([ROW], [LAP], entries)).join('\n')).toMatch(problem);
});

test('an error that ended a process is found, unless a failpoint threw it or it could not start', async () => {
  const fatal = (message: string) => `${JSON.stringify({ level: 'fatal', err: { message } })}\n`;
  const started = `${LAUNCH_LINE}\nThe league is ready at http://127.0.0.1:1 (after 2.0 s)\n`;
  const said = (output: string) => judged([ROW], [LAP], [ANSWER], output);
  expect(await said(started + fatal('a failpoint threw this error'))).toEqual([]);
  expect(await said(`${started}${LAUNCH_LINE}\n${fatal('connect ECONNREFUSED')}`)).toEqual([]);
  expect((await said(started + fatal('undefined is no function'))).join()).toMatch(/no function/);
});
