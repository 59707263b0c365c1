/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { MemberSessionDto } from '@league/shared/accounts/member-session.dto';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import { randomUUID } from 'node:crypto';
import { dist } from '../../../test/native.js';
import { startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';
import { TAMPERINGS, DAY_MS, FORGERIES, signToken, spellingsOf } from './tampered-tokens.js';

const { RefusedTokens } = await dist<typeof import('../../src/platform/auth/refused-tokens.js')>(
  'platform/auth/refused-tokens.js',
);
const { SessionsService } = await dist<typeof import('../../src/features/accounts/sessions/sessions.service.js')>(
  'features/accounts/sessions/sessions.service.js',
);
const { stepClock } = await dist<typeof import('../../src/platform/failpoints/stepped-clock.js')>(
  'platform/failpoints/stepped-clock.js',
);

const PASSWORD = 'a good password';
const GOODBYE = 'Your sign-in has ended or changed: sign in again.';

const league = await startLeagueForFile();
/** Another process of the same league. */
const elsewhere = await startLeagueForFile({ databaseUrl: league.databaseUrl });

interface SignedIn {
  readonly id: string;
  readonly username: string;
  readonly token: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

async function signIn(username: string, headers?: Readonly<Record<string, string>>): Promise<SignedIn> {
  const credentials = { username, password: PASSWORD };
  const { body } = await league.call<{ access_token: string; user: { id: string } }>(
    null,
    'POST /auth/login',
    credentials,
    headers,
  );
  const token = body.access_token;
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as SignedIn['claims'];
  return { id: body.user.id, username, token, claims };
}

async function aMemberSignedIn(): Promise<SignedIn> {
  const { username } = await league.aMember({ username: `m_${randomUUID().slice(0, 20)}`, password: PASSWORD });
  return signIn(username);
}

const statusOf = async (token: string, at = league) => {
  try {
    return (await at.call({ token }, 'GET /auth/me')).status;
  } catch (error) {
    if (error instanceof TypeError) return 401; // fetch refuses to send such a header
    throw error;
  }
};
/** Subscribes to `me` over a new connection with the token. @returns `member`, or the status of the refusal */
async function newSocket(token: string, at = league): Promise<unknown> {
  const socket = await at.socket({ token });
  const answer = await socket.subscribe('me');
  socket.close();
  return answer.ok ? 'member' : answer.status;
}

async function expectEnded(token: string): Promise<void> {
  for (const [spelling, text] of Object.entries(spellingsOf(token))) {
    expect({ spelling, http: await statusOf(text), socket: await newSocket(text) }).toEqual({
      spelling,
      http: 401,
      socket: 401,
    });
  }
  expect([await statusOf(token, elsewhere), await newSocket(token, elsewhere)]).toEqual([401, 401]);
}

describe('a session that lasts', () => {
  let member: SignedIn;
  beforeAll(async () => {
    member = await aMemberSignedIn();
  });

  test('has one token in one spelling', async () => {
    for (const [spelling, text] of Object.entries(spellingsOf(member.token))) {
      const isRight = spelling === 'as it is';
      const http = text.endsWith('\n') ? 401 : await statusOf(text); // HTTP strips trailing white space from a header
      expect({ spelling, http, socket: await newSocket(text) }).toEqual({
        spelling,
        http: isRight ? 200 : 401,
        socket: isRight ? 'member' : 401,
      });
    }
  });

  test('is accepted with its scheme in any case, as HTTP requires, and in no other form', async () => {
    const status = async (authorization: string) =>
      (await league.call(null, 'GET /auth/me', undefined, { authorization })).status;
    expect(await status(`bearer ${member.token}`)).toBe(200);
    expect(await status(`BEARER ${member.token}`)).toBe(200);
    for (const header of [
      member.token,
      `Bearer  ${member.token}`,
      `Bearer ${member.token} x`,
      `Token ${member.token}`,
    ]) {
      expect(await status(header)).toBe(401);
    }
  });

  test('is accepted only with an unaltered token that the league signed', async () => {
    const token = await signToken(league, member.claims, {});
    expect([await statusOf(token), await newSocket(token)]).toEqual([200, 'member']);
  });

  test.each(Object.keys(TAMPERINGS))('is not opened by a token %s', async (tampering) => {
    const token = await signToken(league, member.claims, TAMPERINGS[tampering]?.(league) ?? {});
    expect([await statusOf(token), await newSocket(token)]).toEqual([401, 401]);
  });

  test.each(Object.keys(FORGERIES))('is not opened by %s', async (forgery) => {
    const token = FORGERIES[forgery]?.(member.token, member.claims) ?? '';
    expect([await statusOf(token), await newSocket(token)]).toEqual([401, 401]);
  });
});

const admin = () => league.admin;
const settings = (member: SignedIn, change: object) =>
  league.call(member, 'PATCH /auth/account-settings', { current_password: PASSWORD, ...change });
const ENDS: Readonly<Record<string, (member: SignedIn) => Promise<{ status: number }>>> = {
  'its member signs out': (member) => league.call(member, 'POST /auth/logout'),
  'its member ends it from elsewhere': async (member) =>
    league.call(await signIn(member.username), `DELETE /auth/sessions/${String(member.claims['jti'])}`),
  'its member ends all others': async (member) => league.call(await signIn(member.username), 'DELETE /auth/sessions'),
  'an admin ends all of the member': ({ id }) => league.call(admin(), `POST /admin/users/${id}/end-sessions`),
  'the password changes': (member) => settings(member, { new_password: 'another good password' }),
  'the username changes': (member) => settings(member, { new_username: `r_${randomUUID().slice(0, 20)}` }),
  'an admin resets the password': ({ id }) => league.call(admin(), `POST /admin/users/${id}/reset-password`, {}),
  'the member becomes an admin': ({ id }) => league.call(admin(), `PATCH /admin/users/${id}`, { is_admin: true }),
  'the member is an admin no longer': async ({ id, username }) => {
    await league.asAdmin(`PATCH /admin/users/${id}`, { is_admin: true });
    await until(async () => (await league.sql(`SELECT FROM users WHERE id = $1 AND is_admin`, [id])).length === 1);
    const { token } = await signIn(username);
    const answer = await league.call(admin(), `PATCH /admin/users/${id}`, { is_admin: false });
    await expectEnded(token);
    return answer;
  },
  'the account is disabled': ({ id }) => league.call(admin(), `PATCH /admin/users/${id}`, { is_active: false }),
  'the account is deleted': ({ id }) => league.call(admin(), `DELETE /admin/users/${id}`),
};

test.each(Object.keys(ENDS))(
  'a session is over in every process and spelling once %s',
  async (way) => {
    const member = await aMemberSignedIn();
    const sockets = [await league.socket(member), await elsewhere.socket(member)];
    for (const socket of sockets) expect(await socket.subscribe('me')).toMatchObject({ ok: true });
    const { status } = (await ENDS[way]?.(member)) ?? { status: 0 };
    expect([200, 204]).toContain(status);
    await until(() => sockets.every((socket) => !socket.raw.connected));
    for (const socket of sockets) expect(socket.goodbyes).toEqual([GOODBYE]);
    await expectEnded(member.token);
  },
  120_000,
);

test('a member whose role changes is told so, and nobody else is', async () => {
  const codeOf = async ({ token }: SignedIn) => (await league.call<ProblemDto>({ token }, 'GET /auth/me')).body.type;
  const member = await aMemberSignedIn();
  const [ended, other] = [await signIn(member.username), await aMemberSignedIn()];
  await league.call(ended, 'POST /auth/logout');
  for (const isSteward of [true, false]) {
    const now = await signIn(member.username);
    await league.asAdmin(`PATCH /admin/users/${member.id}`, { is_steward: isSteward });
    expect([await codeOf(member), await codeOf(now)]).toEqual(['urn:league:role-changed', 'urn:league:role-changed']);
  }
  expect(await codeOf(ended)).toBe('urn:league:signed-out');
  await league.asAdmin(`POST /admin/users/${other.id}/end-sessions`);
  expect(await codeOf(other)).toBe('urn:league:signed-out');
});

test('a session is over the moment its seven days are, over HTTP, for new and for open connections', async () => {
  const member = await aMemberSignedIn();
  const socket = await league.socket(member);
  expect(await socket.subscribe('me')).toMatchObject({ ok: true });
  try {
    stepClock(7 * DAY_MS - 20_000);
    expect([await statusOf(member.token), await newSocket(member.token)]).toEqual([200, 'member']);
    expect(socket.raw.connected).toBe(true);
    stepClock(21_000);
    const since = performance.now();
    await until(() => !socket.raw.connected);
    expect(performance.now() - since).toBeLessThan(3_000);
    expect(socket.goodbyes).toEqual([GOODBYE]);
    for (const [spelling, text] of Object.entries(spellingsOf(member.token))) {
      expect({ spelling, http: await statusOf(text), socket: await newSocket(text) }).toMatchObject({
        http: 401,
        socket: 401,
      });
    }
  } finally {
    stepClock(-7 * DAY_MS - 1_000);
  }
});

describe('my sessions', () => {
  const listOf = async (who: SignedIn) => (await league.call<MemberSessionDto[]>(who, 'GET /auth/sessions')).body;

  test('are listed with their device, and each ends alone or with all others', async () => {
    const phone = await aMemberSignedIn();
    const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0' };
    const desk = await signIn(phone.username, firefox);
    const other = await signIn(phone.username);
    const stranger = await aMemberSignedIn();
    expect(await listOf(desk)).toHaveLength(4); // creating the member created a session, too
    expect((await listOf(desk)).find(({ is_current }) => is_current)).toEqual({
      id: desk.claims['jti'],
      browser: 'Firefox',
      system: 'Windows',
      network: '127.0.0.1',
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
      is_current: true,
    });
    const end = (who: SignedIn, whose: SignedIn) =>
      league.call(who, `DELETE /auth/sessions/${String(whose.claims['jti'])}`);
    expect((await end(stranger, phone)).status).toBe(404);
    expect((await end(desk, phone)).status).toBe(204);
    expect((await end(desk, phone)).status).toBe(404);
    const left = (await listOf(desk)).map(({ id }) => id);
    expect(left).toEqual(expect.arrayContaining([desk.claims['jti'], other.claims['jti']]));
    expect(left).not.toContain(phone.claims['jti']);
    expect((await league.call(desk, 'DELETE /auth/sessions')).status).toBe(204);
    expect((await listOf(desk)).map(({ id }) => id)).toEqual([desk.claims['jti']]);
    expect([await statusOf(desk.token), await statusOf(other.token), await statusOf(stranger.token)]).toEqual([
      200, 401, 200,
    ]);
  });

  test('that end while they end all others stay ended', async () => {
    const member = await aMemberSignedIn();
    const other = await signIn(member.username);
    await league.sql('UPDATE users SET token_version = token_version + 1 WHERE id = $1', [member.id]);
    const claims = { userId: member.id, sessionId: String(member.claims['jti']) };
    const ending = league.part(SessionsService).endOthers(member as never, claims as never);
    await expect(ending).rejects.toMatchObject({ status: 401 });
    expect([await statusOf(member.token), await statusOf(other.token)]).toEqual([401, 401]);
  });

  test('end with a new password, and are listed no longer', async () => {
    const member = await aMemberSignedIn();
    await settings(member, { new_password: 'another good password' });
    const { body } = await league.call<{ access_token: string }>(null, 'POST /auth/login', {
      username: member.username,
      password: 'another good password',
    });
    const { body: sessions } = await league.call<MemberSessionDto[]>(
      { token: body.access_token },
      'GET /auth/sessions',
    );
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true]);
  });

  test('show when they were last seen, to within five minutes', async () => {
    const member = await aMemberSignedIn();
    const seen = async () => (await listOf(member))[0]?.last_seen_at;
    const first = await seen();
    expect(await seen()).toBe(first);
    await league.sql(`UPDATE sessions SET last_seen_at = now() - interval '6 minutes' WHERE user_id = $1`, [member.id]);
    expect(Date.now() - Date.parse((await seen()) ?? '')).toBeLessThan(60_000);
  });
});

test('refused tokens are reported with their reason, of requests and of live connections; visitors are not', async () => {
  const member = await aMemberSignedIn();
  const reports: object[] = [];
  league.part(RefusedTokens).on((refused) => reports.push(refused));
  expect((await league.call(null, 'GET /auth/me')).status).toBe(401);
  await newSocket('');
  await statusOf(`${member.token}=`);
  await league.call(member, 'POST /auth/logout');
  await statusOf(member.token);
  await newSocket(member.token);
  const ended = { reason: 'ended', userId: member.id, network: '127.0.0.1' };
  expect(reports).toEqual([{ reason: 'malformed', network: '127.0.0.1' }, ended, ended]);
});
