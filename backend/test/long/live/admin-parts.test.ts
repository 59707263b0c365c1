/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import { ADMIN_PARTS, type AdminPart } from '@league/shared/audit/audited';
import { startLeagueForFile } from '../../support/league.js';
import type { Line } from '../../platform/http/routes.line.js';
import { LINES } from '../../platform/http/routes.table.js';
import { aWorld } from '../../platform/http/routes.world.js';
import { until } from '../../support/until.js';

/** Maps the beginnings of paths to the part of the admin pages that the route changes. */
const PART_OF_PATH: readonly (readonly [string, AdminPart])[] = [
  ['/admin/users', 'users'],
  ['/admin/create-user', 'users'],
  ['/admin/reset-all-stats', 'users'],
  ['/admin/cars', 'cars'],
  ['/admin/invite-codes', 'invite-codes'],
  ['/admin/blocks', 'abuse'],
  ['/admin/achievements', 'achievements'],
  ['/admin/laps', 'laps'],
  ['/admin/system', 'laps'],
  ['/admin/settings', 'settings'],
  ['/admin/cache', 'settings'],
  ['/admin/domain-settings', 'domain'],
  ['/admin/tracks', 'tracks'],
  ['/admin/landing-config', 'landing'],
  ['/admin/screens', 'screens'],
  ['/cms/admin/events', 'events'],
  ['/admin/events', 'events'],
  ['/admin/sessions', 'events'],
  ['/sessions/{id}/message', 'screens'],
  ['/sessions', 'events'],
  ['/crossings', 'events'],
  ['/penalties', 'events'],
  ['/incidents', 'events'],
  ['/admin/seasons', 'events'],
  ['/cms/admin/radio-streams', 'radio'],
  ['/cms/admin/pages', 'pages'],
  ['/cms/admin/posts', 'posts'],
];
const WRITES = LINES.filter(
  ({ route, access }) => (access === 'admin' || access === 'steward') && !route.startsWith('GET '),
);
/** The routes that change no part of the admin pages. */
const OTHERS: readonly string[] = ['POST /admin/pictures'];

const league = await startLeagueForFile();
const world = aWorld(league);
const socket = await league.socket(league.admin);
await socket.subscribe('race-control');

const changes = () => socket.received('race-control').map(({ changed }) => changed);
/** Runs `work`, and waits until all of these parts have been announced as changed. */
async function changedBy(work: () => Promise<unknown>, parts: readonly AdminPart[]): Promise<void> {
  const before = changes().length;
  await work();
  const named = () => new Set(changes().slice(before).flat());
  await until(() => parts.every((part) => named().has(part)));
}
const partOf = (route: string) => PART_OF_PATH.find(([path]) => route.split(' ')[1]?.startsWith(path))?.[1];

test('every route with which an admin changes something has a part', () => {
  expect(WRITES.map(({ route }) => route).filter((route) => !partOf(route) && !OTHERS.includes(route))).toEqual([]);
  expect(new Set(WRITES.flatMap(({ route }) => partOf(route) ?? []))).toEqual(
    new Set(ADMIN_PARTS.filter((part) => part !== 'audit')),
  );
});

describe.each(WRITES.filter(({ route }) => partOf(route)).map((line) => [line.route, line] as const))(
  '%s',
  (_, line) => {
    test('announces its changes, and the audit log, to other admins', async () => {
      await league.sql('DELETE FROM radio_streams'); // at most three may exist
      const ask = await prepared(line);
      const part = partOf(line.route);
      await changedBy(ask, part ? ['audit', part] : ['audit']);
    });
  },
);

/**
 * Prepares a request, and waits until the changes made in doing so have been announced.
 * @returns a function that sends the request
 */
async function prepared({ route, request }: Line): Promise<() => Promise<unknown>> {
  const { path = {}, query = '', body } = await request(world, '');
  await everythingNamed();
  const address = route.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '') + query;
  return async () => expect((await league.call(league.admin, address, body)).status).toBeLessThan(300);
}

/** Waits until all changes so far have been announced. */
async function everythingNamed(): Promise<void> {
  const seen = changes().length;
  await league.call(league.admin, 'PATCH /admin/settings', { site_name: `Name ${seen}` });
  await until(() => changes().slice(seen).flat().includes('settings'));
}

test('a refused or failed change names nothing', async () => {
  const before = changes().length;
  await league.call(league.admin, 'PATCH /admin/settings', { site_name: '' });
  await league.call(league.admin, 'DELETE /cms/admin/pages/0192f0c1-0000-7000-8000-000000000000');
  await changedBy(() => league.call(league.admin, 'PUT /admin/landing-config', {}), ['landing']);
  const named = changes().slice(before).flat();
  expect(named.filter((part) => ['audit', 'settings', 'pages'].includes(part))).toEqual(['audit']);
});

test('members’ changes to lists of admins are announced: a registration, a used code, a profile, a car', async () => {
  const code = await world.inviteCode();
  const body = { username: 'newcomer', password: 'long enough', driver_name: 'Nic', invite_code: code };
  await changedBy(() => league.call(null, 'POST /auth/register', body), ['users', 'invite-codes']);
  const member = await league.aMember();
  await changedBy(() => league.call(member, 'PATCH /auth/profile', { sl_avatar_name: 'Nic Resident' }), ['users']);
  await changedBy(() => league.call(member, 'POST /cars', { name: 'Comet' }), ['cars']);
});

test('laps that are counted mark the list of laps at once, then at most every 2 s, and never the audit log', async () => {
  const car = await world.car();
  const lap = (lap_time: number) => league.call(null, 'POST /lap-times/submit', { ...car, lap_time, driver_name: 'x' });
  await everythingNamed();
  const from = changes().length;
  const startedAt = performance.now();
  let sent = 0;
  while (
    changes()
      .slice(from)
      .filter((parts) => parts.includes('laps')).length < 3
  )
    await lap(60 + ++sent / 100);
  const tookMs = performance.now() - startedAt;
  expect(tookMs).toBeGreaterThan(2_000);
  expect(sent).toBeGreaterThan(10);
  expect(changes().slice(from).flat()).not.toContain('audit');
});

test('messages are at most one each 100 ms, however many changes there are', async () => {
  const from = changes().length;
  const startedAt = performance.now();
  for (let n = 0; n < 40; n++) await league.call(league.admin, 'PATCH /admin/settings', { site_name: `Name ${n}` });
  await changedBy(() => league.call(league.admin, 'PUT /admin/landing-config', {}), ['landing']);
  const tookMs = performance.now() - startedAt;
  expect(changes().length - from).toBeLessThanOrEqual(Math.ceil(tookMs / 100) + 1);
});

test('announcements that were missed mark every part', async () => {
  const lost = await league.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'league announcements'`,
  );
  expect(lost).not.toEqual([]);
  await changedBy(() => Promise.resolve(), ADMIN_PARTS);
});
