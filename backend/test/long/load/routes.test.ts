/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import type { Caller } from '../../support/client.js';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startLeagueForFile, type Answer } from '../../support/league.js';
import type { Line } from '../../platform/http/routes.line.js';
import { LINES } from '../../platform/http/routes.table.js';
import { aWorld } from '../../platform/http/routes.world.js';

/**
 * Fields of posts from in-world scripts. Names are cleaned and unreadable evidence is dropped, so that no lap is refused because of
 * them.
 */
const IN_WORLD_NAMES = new Set([
  'driver_name',
  'car_name',
  'controller_owner_key',
  'ago',
  'driven_at',
  'car_key',
  'run',
  'race_time',
  'lap_number',
]);

/** The public routes whose responses contain a secret. */
const SECRET_ANSWERS = new Set(['POST /auth/login', 'POST /auth/register']);

const KB_16 = 16_000;
/** Texts that make a careless pattern or comparison backtrack through every possibility. */
const BOMBS = {
  letters: 'a'.repeat(KB_16),
  'letters that end otherwise': `${'a'.repeat(KB_16)}!`,
  brackets: '('.repeat(KB_16),
  tags: '<'.repeat(KB_16),
  spaces: `${' '.repeat(KB_16)}x`,
  emoji: '👩‍🚀'.repeat(KB_16 / 4),
  marks: `a${'\u0301'.repeat(KB_16)}`,
  address: `http://${'a.'.repeat(KB_16 / 2)}`,
};

/** Texts that no field of the league may contain. */
const BROKEN = { NUL: 'a\0b', 'half a surrogate pair': 'a\ud800b' };

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>>;
}
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Maps each route to the statuses of its responses in these tests. */
const given = new Map<string, Set<number>>();

const league = await startLeagueForFile();
const world = aWorld(league);
const [owner, other] = [await league.aMember(), await league.aMember()];
const steward = await league.aMember();
await league.sql('UPDATE users SET is_steward = true WHERE id = $1', [steward.id]);
const document = (await league.call<Document>(null, 'GET /docs.json')).body;
const tables = await league.sql<{ name: string }>(
  `SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT IN ('migrations', 'rate_limits') ORDER BY 1`,
);
/** The tables whose rows show whether a refused request changed anything; presence changes with time too. */
const watched = tables.map(({ name }) => name).filter((name) => !name.endsWith('_presence'));

async function ask(who: Caller, { route, request }: Line): Promise<Answer> {
  const { path = {}, query = '', body } = await request(world, owner.id);
  const address = route.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '') + query;
  const answer = await league.call(who, address, body);
  given.set(route, (given.get(route) ?? new Set()).add(answer.status));
  return answer;
}

function operationOf(route: string): Operation | undefined {
  const [verb = '', path = ''] = route.toLowerCase().split(' ');
  return Object.entries(document.paths).find(([key]) => key.toLowerCase() === `/api${path}`)?.[1][verb];
}

type Made = Awaited<ReturnType<Line['request']>>;

const isText = ({ type = [] }: Schema) => [type].flat().includes('string');

/** Returns the text fields of a route, each with a function that puts a text into that field of a request. */
function textFieldsOf({ route }: Line) {
  const { parameters = [], requestBody } = operationOf(route) ?? {};
  const schema = requestBody?.content['application/json']?.schema;
  const { properties = {} } = document.components.schemas[schema?.$ref?.split('/').at(-1) ?? ''] ?? schema ?? {};
  const fields = Object.keys(properties).filter((field) => isText(properties[field] ?? {}));
  return [
    ...fields.map((field) => {
      const inBody = (made: Made, text: string): Made => ({
        ...made,
        body: { ...(made.body as object), [field]: text },
      });
      return { field, isInAddress: false, holding: inBody };
    }),
    ...parameters
      .filter(({ schema }) => isText(schema))
      .map(({ name, in: place }) => {
        const inPath = (made: Made): Made => ({ ...made, path: { ...made.path, [name]: 'a%00b' } });
        const inQuery = (made: Made): Made => ({ ...made, query: `?${name}=a%00b` });
        return { field: name, isInAddress: true, holding: place === 'path' ? inPath : inQuery };
      }),
  ];
}

/** Returns the longest block of the event loop during `work`, in ms; a busy machine may lengthen it. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

/** Maps tables that change without requests to the columns that record when a session or a screen was last seen. */
const SEEN = new Map(Object.entries({ sessions: '{last_seen_at}', screens: '{seen_at,connected_at,connection_id}' }));

/**
 * Returns, for each watched table, the number of rows and the last transaction that wrote one; for tables in SEEN, the rows
 * without these columns.
 */
async function contents(): Promise<string> {
  await league.waitUntilCounted();
  const parts = watched.map((table) => {
    const rows = SEEN.has(table)
      ? `string_agg((to_jsonb(t) - '${SEEN.get(table)}'::text[])::text, ',' ORDER BY t.id)`
      : `concat(count(*), ' ', max(xmin::text::bigint))`;
    return `SELECT '${table}' AS name, ${rows} AS rows FROM "${table}" t`;
  });
  return JSON.stringify(await league.sql(`${parts.join(' UNION ALL ')} ORDER BY name`));
}

test('the document names every route in the table, and the table every route in the document', () => {
  const documented = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  );
  expect(documented.filter((route) => route !== 'GET /metrics').sort()).toEqual(LINES.map(({ route }) => route).sort());
});

test.each([
  ['POST /lap-times/submit', 'laps', 'submitLap'],
  ['DELETE /cars/{id}', 'laps', 'deleteOwnCar'],
  ['DELETE /admin/users/{id}', 'admin', 'deleteUser'],
  ['PATCH /admin/users/{id}', 'admin', 'updateUser'],
])('%s keeps the tag and the operation id that clients are generated from', (route, tag, operationId) => {
  expect(operationOf(route)).toMatchObject({ tags: [tag], operationId });
});

test('every route documents its purpose, its access, its answers and its refusals', () => {
  expect(document.openapi).toBe('3.1.0');
  for (const { route, access, ok } of LINES) {
    const found = operationOf(route);
    expect({ route, found: found !== undefined }).toEqual({ route, found: true });
    if (!found) continue;
    expect({ route, words: Boolean(found.summary?.includes(' ') && found.tags?.length) }).toEqual({
      route,
      words: true,
    });
    expect({ route, open: found.security?.length === 0 }).toEqual({ route, open: access === 'public' });
    const success = found.responses[String(ok === 404 ? 200 : ok)];
    expect({ route, success: success !== undefined }).toEqual({ route, success: true });
    if (ok !== 204) {
      const schema = Object.values(success?.content ?? {})[0]?.schema;
      expect({ route, empty: Object.keys(schema ?? {}).length === 0 }).toEqual({ route, empty: false });
    }
    expect(Object.keys(found.responses['default']?.content ?? {})).toEqual([
      expect.stringMatching(/^application\/(problem\+)?json$/),
    ]);
  }
});

test('bounds of fields, and which may be null, are those of the rules', () => {
  const page = document.components.schemas['UpdatePageDto'] as {
    properties: Record<string, object>;
    required?: unknown;
  };
  expect(page.required).toBeUndefined();
  expect(page.properties['title']).toMatchObject({ type: 'string', minLength: 1, maxLength: 200 });
  expect(page.properties['excerpt']).toMatchObject({ type: ['string', 'null'], maxLength: 1000 });
  expect(page.properties['menu_order']).toMatchObject({ type: ['integer', 'null'], minimum: 0 });
  const board = document.paths['/api/leaderboards/global']?.['get'] as unknown as { parameters: unknown };
  const limit = { type: 'integer', minimum: 1, maximum: 100, default: 100 };
  expect(board.parameters).toEqual([{ name: 'limit', in: 'query', required: false, schema: limit }]);
});

test('every schema the document points to is in it', () => {
  const names = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(20);
  expect([...new Set(names)].filter((name) => !(name in document.components.schemas))).toEqual([]);
});

describe.each(LINES.map((line) => [line.route, line] as const))('%s', (_, line) => {
  const { access, ok, request } = line;
  const isRestricted = access === 'admin' || access === 'steward';
  const refusals: readonly (readonly [string, () => Caller, number])[] = [
    ['visitor', () => null, 401],
    ...(isRestricted ? [['member', () => owner, 403] as const] : []),
    ...(isRestricted || access === 'owner' ? [['other member', () => other, isRestricted ? 403 : 404] as const] : []),
    ...(access === 'admin' ? [['steward', () => steward, 403] as const] : []),
  ];
  const owningOrAllowed = () => (access === 'owner' ? owner : access === 'public' ? null : league.admin);
  const allowed: readonly (readonly [string, () => Caller])[] = [
    ...(access === 'public' ? [['visitor', () => null] as const] : []),
    ...(isRestricted ? [] : [['member', () => owner] as const]),
    ...(access === 'steward' ? [['steward', () => steward] as const] : []),
    ...(access === 'public' || access === 'member' ? [['other member', () => other] as const] : []),
    ...(access === 'owner' ? [] : [['admin', () => league.admin] as const]),
  ];

  if (access !== 'public') {
    test('refuses everyone else, and changes nothing', async () => {
      const prepared = await request(world, owner.id);
      const before = await contents();
      for (const [name, who, status] of refusals) {
        const answer = await ask(who(), { ...line, request: () => prepared });
        expect({ name, status: answer.status }).toEqual({ name, status });
        expect(answer.headers.get('content-type')).toContain('application/problem+json');
      }
      expect(await contents()).toBe(before);
    });
  }

  test('refuses a text with NUL or half a surrogate pair, wherever it stands, and changes nothing', async () => {
    const fields = textFieldsOf(line).filter(
      ({ field }) => line.route !== 'POST /lap-times/submit' || !IN_WORLD_NAMES.has(field),
    );
    if (fields.length === 0) return;
    const prepared = await request(world, owner.id);
    const before = await contents();
    for (const { field, isInAddress, holding } of fields) {
      for (const [kind, text] of Object.entries(BROKEN)) {
        if (isInAddress && text !== BROKEN.NUL) continue; // an address cannot hold half a surrogate pair
        const { status } = await ask(owningOrAllowed(), { ...line, request: () => holding(prepared, text) });
        // A text in an order from in world is cleaned; the order is refused anyway, because no steward gives it.
        const refusals = line.route === 'POST /in-world/control' ? [400, 401, 403, 404] : [400, 401, 404];
        const refused = refusals.includes(status);
        expect({ field, kind, status, refused }).toEqual({ field, kind, status, refused: true });
      }
    }
    expect(await contents()).toBe(before);
  });

  test('spends no more than 200 ms on a text of 16 kB, whatever it consists of', async () => {
    const fields = textFieldsOf(line).filter(({ isInAddress }) => !isInAddress);
    if (fields.length === 0) return;
    const prepared = await request(world, owner.id);
    for (const [kind, text] of Object.entries(BOMBS)) {
      const full = fields.reduce((made, { holding }) => holding(made, text), prepared);
      let blockedMs = Infinity;
      for (let tries = 0; tries < 8 && blockedMs > 200; tries++) {
        blockedMs = Math.min(
          blockedMs,
          await longestBlock(() => ask(owningOrAllowed(), { ...line, request: () => full })),
        );
      }
      expect({ kind, blockedMs: Math.max(200, blockedMs) }).toEqual({ kind, blockedMs: 200 });
    }
  });

  test.each(allowed)(`answers a %s with ${ok}`, async (_, who) => {
    await league.sql('DELETE FROM radio_streams'); // make room for one more
    if (line.route === 'POST /admin/tracks') await league.sql('DELETE FROM tracks'); // only 26 letters exist
    const { status, headers } = await ask(who(), line);
    expect(status).toBe(ok);
    expect(headers.get('content-security-policy')).toContain(`;connect-src 'self';object-src 'none';base-uri 'none';`);
    // no cache may store a response that is for one member or contains a secret
    if (access !== 'public' || SECRET_ANSWERS.has(line.route)) expect(headers.get('cache-control')).toBe('no-store');
  });
});

test('the document lists every status that a route was answered with', () => {
  expect(given.size).toBe(LINES.length);
  const unlisted = [...given].flatMap(([route, statuses]) =>
    [...statuses].filter((status) => !operationOf(route)?.responses[status]).map((status) => `${route} ${status}`),
  );
  expect(unlisted).toEqual([]);
});
