/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { ListedSeasonDto, SeasonBoardDto } from '@league/shared/seasons/season-board.live';
import type { AdminIncidentDto } from '@league/shared/sessions/incident.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { ResultDiffDto, SessionResultDto } from '@league/shared/sessions/session-result.dto';
import type { ListedEventDto } from '@league/shared/race-events/race-event.dto';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freeOwnPort } from '../../../../tools/lib/ports.js';
import { throwawayDir } from '../../../../tools/lib/throwaway-dir.js';
import { request } from '../../support/client.js';
import { until } from '../../support/until.js';

const PASSWORD = 'demo-password';
const START_LIMIT_MS = 300_000;
const data = throwawayDir('demo-test');
let demo: ChildProcess;
let url: string;
let words = '';

beforeAll(async () => {
  const port = await freeOwnPort();
  url = `http://127.0.0.1:${port}`;
  const args = ['--port', String(port), '--data', data.path, '--password', PASSWORD, '--speed', '20'];
  demo = spawn(process.execPath, ['tools/run.mjs', 'demo', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    demo.on('exit', () => reject(new Error(`the demo ended: ${words}`)));
    demo.stdout?.on('data', (text) => {
      words += String(text);
      if (words.includes('Ready after')) resolve();
    });
  });
}, START_LIMIT_MS);

afterAll(async () => {
  demo.removeAllListeners('exit');
  if (demo.exitCode === null && demo.kill('SIGTERM')) await once(demo, 'exit');
  data.remove();
}, START_LIMIT_MS);

async function get<T>(path: string, token?: string): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  expect({ path, status: answer.status }).toEqual({ path, status: 200 });
  return (await answer.json()) as T;
}

async function signIn(username: string): Promise<string> {
  const { body } = await request<SessionDto>(`${url}/api`, null, 'POST /auth/login', { username, password: PASSWORD });
  return body.access_token;
}

test('the console first names the wall, then both accounts', () => {
  expect(/http\S+/.exec(words)?.[0]).toBe(`${url}/live`);
  expect(words).toContain(`lena.vogt / ${PASSWORD}`);
  expect(words).toContain(`admin / ${PASSWORD}`);
});

test('races are over with results that differ, one is under way, two are to come with banner and prize', async () => {
  const events = await get<ListedEventDto[]>('/cms/events');
  const having = (status: string) => events.filter((event) => event.status === status);
  expect(having('completed')).toHaveLength(7);
  for (const { podium, result_count } of having('completed')) {
    expect(podium.map(({ points }) => points)).toEqual([25, 18, 15]);
    expect(result_count).toBeGreaterThan(8);
  }
  expect(new Set(having('completed').map(({ podium }) => podium[0]?.driver_name)).size).toBeGreaterThan(2);
  expect(having('active')).toHaveLength(1);
  expect(having('upcoming')).toHaveLength(2);
  for (const event of having('upcoming')) {
    expect(event).toMatchObject({ prize_pool: expect.any(String), banner_image: expect.stringMatching(/^\/api\//) });
    expect((await fetch(url + event.banner_image)).headers.get('content-type')).toMatch(/^image\//);
  }
});

test('the race is in its last laps: a grid from qualifying, a lapped car, a jump start and a retirement', async () => {
  const events = await get<ListedEventDto[]>('/cms/events');
  const tonight = events.find(({ name }) => name === 'Harbour Night Final');
  const sessions = await get<RaceSessionDto[]>(`/events/${tonight?.id}/sessions`);
  expect(sessions.map(({ kind, state }) => [kind, state])).toEqual([
    ['qualifying', 'final'],
    ['race', 'green'],
  ]);
  const qualifying = await get<SessionResultDto>(`/sessions/${sessions[0]?.id}/results`);
  const { rows, log } = await get<SessionBoardDto>(`/sessions/${sessions[1]?.id}`);
  expect(rows.toSorted((a, b) => (a.grid ?? 0) - (b.grid ?? 0)).map(({ user_id }) => user_id)).toEqual(
    qualifying.rows.map(({ user_id }) => user_id),
  );
  const [leader] = rows;
  expect((sessions[1]?.laps ?? 0) - (leader?.laps ?? 0)).toBeLessThan(5);
  expect(rows.filter(({ status }) => status === 'running').some(({ gap }) => gap?.unit === 'laps')).toBe(true);
  expect(rows.filter(({ status }) => status === 'dnf')).toHaveLength(1);
  expect(rows.some(({ is_late }) => is_late)).toBe(false);
  expect(log.map(({ kind }) => kind)).toEqual([
    'grid',
    'signal',
    'jump-start',
    'crossing-counted',
    'penalty',
    'retire',
  ]);
  expect(log.find(({ kind }) => kind === 'penalty')?.data).toMatchObject({ reason: 'Jump start', value: 5_000 });
  await until(async () => {
    const { rows: later } = await get<SessionBoardDto>(`/sessions/${sessions[1]?.id}`);
    return (later[0]?.laps ?? 0) > (leader?.laps ?? 0);
  }, Boolean, 90_000); // prettier-ignore
}, 100_000);

test('the season has eight rounds, two classes, teams, two drops, and three who can still win', async () => {
  const [season] = await get<ListedSeasonDto[]>('/seasons');
  const { rounds, championships } = await get<SeasonBoardDto>(`/seasons/${season?.id}`);
  expect(rounds.map(({ is_driven }) => is_driven)).toEqual([...Array.from({ length: 7 }, () => true), false]);
  expect(championships.map(({ of, class: ofClass }) => [of, ofClass])).toEqual([
    ['drivers', 'Gold'],
    ['drivers', 'Silver'],
    ['teams', null],
  ]);
  const chances = championships[0]?.standings.map(({ chance }) => chance);
  expect(chances?.filter((chance) => chance === 'can-win')).toHaveLength(3);
  expect(championships[0]?.standings[0]?.rounds.filter(({ is_dropped }) => is_dropped)).toHaveLength(1);
});

test('a penalty has changed a podium, and an incident waits for a decision', async () => {
  const events = await get<ListedEventDto[]>('/cms/events');
  const before = events.find(({ name }) => name === 'Old Town Grand Prix');
  const [race] = await get<RaceSessionDto[]>(`/events/${before?.id}/sessions`);
  const { changes } = await get<ResultDiffDto>(`/sessions/${race?.id}/results/diff?from=1&to=2`);
  const moved = changes.find(({ after }) => (after?.penalties.length ?? 0) > 0);
  expect(moved?.before?.place).toBe(2);
  expect(moved?.after?.place).toBeGreaterThan(3);
  const token = await signIn('admin');
  const tonight = events.find(({ status }) => status === 'active');
  const incidents = await get<AdminIncidentDto[]>(`/admin/events/${tonight?.id}/incidents`, token);
  expect(incidents.map(({ state }) => state)).toEqual(['filed']);
});

test('every total, best, record and rank follows from the laps', () => {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: data.path };
  const said = execFileSync(process.execPath, ['backend/dist/bundle/league.js', 'verify'], { env, encoding: 'utf8' });
  expect(said).toContain('No difference');
});
