import { execFile } from 'node:child_process';
import { isDeepStrictEqual, promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import { ROOT } from '../lib/league-process.js';
import { referenceBoard, referenceLaps } from '../reference-model/reference-sql.js';
import { keptStandings, referenceStandings } from '../reference-model/standings.js';
import type { BoardScreen } from './board-screen.js';
import type { ChaosLeague } from './chaos-league.js';
import { judgeAnswers } from './judge-answers.js';

const SHOWN_WITHIN_MS = 15_000;
const POLL_MS = 50;
const MAX_LAPS = 1_000;

/**
 * Compares the league's responses, laps, totals and global board (over HTTP and on a screen) with the laps that its cars drove,
 * and runs `league verify`. Returns the differences as lines of text; empty if there are none.
 */
export async function findViolations(league: ChaosLeague, screen: BoardScreen): Promise<string[]> {
  const problems = await judgeAnswers(league);
  const [kept, plain] = await Promise.all([keptStandings(league), referenceStandings(league)]);
  problems.push(...differences('kept totals', kept, plain));
  problems.push(...(await verify(league)));
  const board = () => referenceBoard(league);
  for (const { name, url } of league.apis) {
    const shown = async () => boardOf(await read<LeaderboardDto>(`${url}/api/leaderboards/global`));
    problems.push(...(await comesTo(`the board of ${name}`, shown, board)));
    const path = `${url}/api/lap-times/all?sort=recent&limit=${MAX_LAPS}`;
    const laps = async () => (await referenceLaps(league)).recent.slice(0, MAX_LAPS);
    problems.push(...(await comesTo(`the laps of ${name}`, () => read<LapTimeDto[]>(path), laps)));
  }
  problems.push(...(await comesTo('the board on a screen', () => Promise.resolve(boardOf(screen.shown)), board)));
  return problems;
}

/** Returns the entries of a board without `is_online` and `last_seen`; none for undefined. */
function boardOf(board: LeaderboardDto | undefined): object[] {
  const isResult = ([name]: [string, unknown]) => name !== 'is_online' && name !== 'last_seen';
  return (board?.entries ?? []).map((entry) => Object.fromEntries(Object.entries(entry).filter(isResult)));
}

async function verify(league: ChaosLeague): Promise<string[]> {
  type Failure = { readonly code: number; readonly stdout: string; readonly stderr: string };
  const options = { cwd: ROOT, env: { PATH: process.env['PATH'], ...league.commandEnv } };
  return promisify(execFile)(process.execPath, ['backend/dist/bundle/league.js', 'verify'], options).then(
    () => [],
    ({ code, stdout, stderr }: Failure) => [`league verify ended with ${code}:\n${stdout}${stderr}`],
  );
}

async function read<T>(url: string): Promise<T> {
  const response = await fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5_000) });
  return (await response.json()) as T;
}

/**
 * Reads a value until it equals what `reference` returns, because screens and boards are updated with a delay, and drivers get
 * achievements, whose points the board shows, after their laps have been counted. Returns the differences that remain after 15 s.
 */
async function comesTo(
  what: string,
  look: () => Promise<unknown>,
  reference: () => Promise<unknown>,
): Promise<string[]> {
  const giveUpAt = performance.now() + SHOWN_WITHIN_MS;
  for (;;) {
    const seen = asVisitorsSee(await look().catch((error: Error) => error.message));
    const expected = asVisitorsSee(await reference());
    if (isDeepStrictEqual(seen, expected)) return [];
    if (performance.now() > giveUpAt) return differences(what, seen, expected);
    await wait(POLL_MS);
  }
}

/** Returns a value without usernames, which visitors do not see, because the league is read without signing in. */
function asVisitorsSee(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, inside: unknown) => (name === 'username' ? undefined : inside)));
}

/** Returns a heading and up to ten differing lines of each value when serialized; empty if the values are equal. */
function differences(what: string, seen: unknown, expected: unknown): string[] {
  if (isDeepStrictEqual(seen, expected)) return [];
  const lines = (value: unknown) => JSON.stringify(value, null, 1).split('\n');
  const [seenLines, expectedLines] = [lines(seen), lines(expected)];
  const extra = (these: string[], those: string[]) => {
    const others = new Set(those);
    return these.filter((line) => !others.has(line)).slice(0, 10);
  };
  return [
    `${what} are not what the laps say:`,
    ...extra(seenLines, expectedLines).map((line) => `  seen     ${line.trim()}`),
    ...extra(expectedLines, seenLines).map((line) => `  expected ${line.trim()}`),
  ];
}
