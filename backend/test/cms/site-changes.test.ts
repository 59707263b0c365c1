/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AuditEntryDto } from '@league/shared/audit/audit-entry.dto';
import type { LiveMessageDto, SubscribeAnswerDto } from '@league/shared/live/events';
import type * as SocketIoClient from 'socket.io-client';
import { native } from '../../../test/native.js';
import { nextPage } from '../support/client.js';
import { startLeague, type TestLeague } from '../support/league.js';
import { snapshotOf } from '../support/socket.js';

let league: TestLeague;
let socket: SocketIoClient.Socket;
beforeAll(async () => {
  league = await startLeague();
  const { io } = await native<typeof SocketIoClient>('socket.io-client');
  socket = io(league.url, { transports: ['websocket'], reconnection: false });
});
afterAll(async () => {
  socket?.disconnect();
  await league?.close();
});

const page = (slug: string) => ({ title: 'Rules', slug, content: '<p>Be fair.</p>' });

test('visitors are sent which part of the site changed', async () => {
  const started = snapshotOf((await socket.emitWithAck('subscribe', 'site')) as SubscribeAnswerDto<'site'>);
  const received = new Set<string>();
  const versions = new Set([started.snapshot.version]);
  const all = new Promise<void>((resolve) =>
    socket.on('site', (message: LiveMessageDto<'site'>) => {
      for (const part of message.changed) received.add(part);
      versions.add(message.version);
      if (['pages', 'radio', 'landing'].every((part) => received.has(part))) resolve();
    }),
  );
  await league.call(league.admin, 'POST /cms/admin/pages', page('sent'));
  await league.call(league.admin, 'POST /cms/admin/radio-streams', { name: 'R', stream_url: 'https://r.example.com/' });
  await league.call(league.admin, 'PUT /admin/landing-config', {});
  await all;
  expect(versions.size).toBeGreaterThan(1);
});

test('a refused change is not sent', async () => {
  const before = (await socket.emitWithAck('subscribe', 'site')) as SubscribeAnswerDto<'site'>;
  expect((await league.call(league.admin, 'POST /cms/admin/pages', page('sent'))).status).toBe(409);
  expect(await socket.emitWithAck('subscribe', 'site')).toEqual(before);
});

test('admins read who did what, newest first, page by page', async () => {
  const { body: made } = await league.call<{ id: string }>(league.admin, 'POST /cms/admin/pages', page('audited'));
  await league.call(league.admin, `PATCH /cms/admin/pages/${made.id}`, { title: 'New rules' });
  await league.call(league.admin, `DELETE /cms/admin/pages/${made.id}`);
  const first = await league.call<AuditEntryDto[]>(league.admin, 'GET /admin/audit?limit=2');
  expect(first.body.map(({ action, target_id }) => [action, target_id])).toEqual([
    ['page.delete', made.id],
    ['page.update', made.id],
  ]);
  expect(first.body[1]).toMatchObject({
    admin_username: 'admin',
    before: { title: 'Rules' },
    after: { title: 'New rules' },
  });
  const next = nextPage(first);
  const second = await league.call<AuditEntryDto[]>(league.admin, `GET ${next}`);
  expect(second.body[0]).toMatchObject({ action: 'page.create', target_id: made.id, before: null });
  const total = Number(first.headers.get('x-total-count'));
  const all = (await league.call<AuditEntryDto[]>(league.admin, 'GET /admin/audit?limit=200')).body;
  expect(all).toHaveLength(total);
  expect(new Set(all.map(({ id }) => id)).size).toBe(total);
});

test.each(['limit=0', 'limit=201', 'limit=x', 'cursor=nonsense'])('%s is refused', async (query) => {
  expect((await league.call(league.admin, `GET /admin/audit?${query}`)).status).toBe(400);
});
