/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { dist } from '../../../test/native.js';
import { startLeague, type TestLeague } from '../support/league.js';
import { snapshotOf } from '../support/socket.js';

const { SessionsService } = await dist<typeof import('../../src/features/accounts/sessions/sessions.service.js')>(
  'features/accounts/sessions/sessions.service.js',
);

let league: TestLeague;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league?.close());

test('a member who cannot be looked up is asked to come back, and is a member again then', async () => {
  const member = await league.aMember();
  const lookUp = jest.spyOn(league.part(SessionsService), 'findMembers').mockRejectedValue(new Error('away'));
  const socket = await league.socket(member);
  expect(await socket.subscribe('me')).toMatchObject({ ok: false, status: 503 });
  expect(await socket.subscribe('presence')).toMatchObject({ ok: false, status: 503 });
  const visitor = await league.socket();
  expect(await visitor.subscribe('presence')).toMatchObject({ ok: true });

  lookUp.mockRestore();
  expect(snapshotOf(await socket.subscribe('me')).snapshot.user.id).toBe(member.id);
  expect(await socket.subscribe('presence')).toMatchObject({ ok: true });
});

test('a session that ended while it could not be looked up is over once it can', async () => {
  const member = await league.aMember();
  const lookUp = jest.spyOn(league.part(SessionsService), 'findMembers').mockRejectedValue(new Error('away'));
  const socket = await league.socket(member);
  expect(await socket.subscribe('me')).toMatchObject({ ok: false, status: 503 });
  await league.sql('UPDATE users SET is_active = false WHERE id = $1', [member.id]);
  lookUp.mockRestore();
  expect(await socket.subscribe('me')).toMatchObject({ ok: false, status: 401 });
});
