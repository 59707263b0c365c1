/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { DashboardDto } from '@league/shared/dashboard/dashboard.dto';
import type { LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { ListedEventDto } from '@league/shared/race-events/race-event.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freeRandomPort } from '../../../../tools/lib/ports.js';
import { throwawayDir } from '../../../../tools/lib/throwaway-dir.js';

const PASSWORD = 'demo-password';
const START_LIMIT_MS = 120_000;
const data = throwawayDir('demo-test');
let demo: ChildProcess;
let url: string;
let words = '';

beforeAll(async () => {
  const port = await freeRandomPort();
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
  const body = JSON.stringify({ username, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  return ((await answer.json()) as SessionDto).access_token;
}

test('the console names the wall before anything else, and both accounts', () => {
  expect(/http\S+/.exec(words)?.[0]).toBe(`${url}/live`);
  expect(words).toContain(`lena.vogt / ${PASSWORD}`);
  expect(words).toContain(`admin / ${PASSWORD}`);
});

test('races are over with results that differ, one is under way, two are to come with banner and prize', async () => {
  const events = await get<ListedEventDto[]>('/cms/events');
  const having = (status: string) => events.filter((event) => event.status === status);
  expect(having('completed')).toHaveLength(5);
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

test('the board has points that differ; laps are of several days and tracks, and a record falls', async () => {
  const { entries, total } = await get<LeaderboardDto>('/leaderboards/global', await signIn('lena.vogt'));
  expect(total).toBe(24);
  expect(new Set(entries.map(({ total_points }) => total_points)).size).toBeGreaterThan(12);
  const laps = await get<LapTimeDto[]>('/lap-times/all');
  expect(new Set(laps.map(({ timestamp }) => timestamp.slice(0, 10))).size).toBeGreaterThan(7);
  expect(new Set(laps.map(({ track_name }) => track_name)).size).toBe(5);
  const startedAt = Date.now();
  const isFresh = (lap: LapTimeDto) => lap.is_record && Date.parse(lap.timestamp) > startedAt - 60_000;
  for (let recent: LapTimeDto[] = []; !recent.some(isFresh);) {
    recent = await get<LapTimeDto[]>('/lap-times/all?sort=recent&limit=500');
    expect(Date.now() - startedAt).toBeLessThan(60_000);
  }
}, 70_000);

test('the driver has won, holds a record, has two cars and achievements', async () => {
  const token = await signIn('lena.vogt');
  const { user_profile, cars, stats } = await get<DashboardDto>('/dashboard', token);
  expect(user_profile.driver_name).toBe('Lena Vogt');
  expect(stats.total_wins).toBeGreaterThan(0);
  expect(cars).toHaveLength(2);
  expect((await get<TrackDto[]>('/tracks')).map(({ record_holder }) => record_holder)).toContain('Lena Vogt');
  expect((await get<unknown[]>('/achievements/my', token)).length).toBeGreaterThan(3);
});

test('the site has a name, a picture, a page in the menu, posts and a radio that plays', async () => {
  expect((await get<{ site_name: string }>('/settings/public')).site_name).toBe('Meridian Racing League');
  expect((await get<LandingConfigDto>('/public/landing-config')).hero_image).toMatch(/^\/api\/pictures\//);
  expect(await get<unknown[]>('/cms/pages')).toMatchObject([{ slug: 'rules', show_in_menu: true }]);
  expect((await get<unknown[]>('/cms/posts')).length).toBe(3);
  const [stream] = await get<{ stream_url: string }[]>('/cms/radio-streams');
  const radio = await fetch(stream?.stream_url ?? '');
  expect(radio.headers.get('content-type')).toBe('audio/wav');
  await radio.body?.cancel();
});

test('an admin has an application and a held lap to decide on; one driver is private', async () => {
  const token = await signIn('admin');
  const [applicant, ...others] = await get<AdminUserDto[]>('/admin/driver-applications', token);
  expect(applicant).toMatchObject({ username: 'nova.quill', driver_approved: false });
  expect(applicant?.driver_application_note).toMatch(/marshal/);
  expect(others).toEqual([]);
  expect(await get<unknown[]>('/admin/laps?state=under_review', token)).toHaveLength(1);
  const users = await get<AdminUserDto[]>('/admin/users', token);
  expect(users.filter(({ is_driver, is_profile_public }) => is_driver && !is_profile_public)).toHaveLength(1);
});

test('every total, best, record and rank follows from the laps', () => {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: data.path };
  const said = execFileSync(process.execPath, ['backend/dist/bundle/league.js', 'verify'], { env, encoding: 'utf8' });
  expect(said).toContain('No difference');
});
