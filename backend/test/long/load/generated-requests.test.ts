/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { startLeagueForFile } from '../../support/league.js';
import { bodyOf, parameterOf, type Schema, type Schemas } from '../../platform/http/generated-values.js';
import type { Line } from '../../platform/http/routes.line.js';
import { LINES } from '../../platform/http/routes.table.js';
import { aWorld } from '../../platform/http/routes.world.js';

const CASES_OF_A_ROUTE = 12;
const TRIES = 5;
const SLOWEST_MS = 500;
/** The parameters with which scripts request a late response, or a status of their choice. */
const ASKED_FOR = new Set(['hold', 'delay', 'status of /in-world/self-test']);
/** Matches texts that reveal the implementation. */
const INSIDES = /\bat \S+ \(|node_modules|\.[jt]s:\d+|QueryFailed|violates|invalid input syntax|syntax error at/;

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
}
/** Describes one generated request of a route. */
interface Case {
  readonly path: string;
  readonly body: unknown;
}

/** The seed of every run of the suite; `SEED=… npm run jest -- generated-requests` tries others. */
const SEED = Number(process.env['SEED'] ?? 20_261_122);

const league = await startLeagueForFile();
const document = (await league.call<Document>(null, 'GET /docs.json')).body;
const owner = await league.aMember();

function operationOf(route: string): Operation {
  const [verb = '', path = ''] = route.toLowerCase().split(' ');
  const found = Object.entries(document.paths).find(([key]) => key.toLowerCase() === `/api${path}`)?.[1][verb];
  if (!found) throw new Error(`${route} is not in the document`);
  return found;
}

async function casesOf(line: Line): Promise<fc.Arbitrary<Case>> {
  const { parameters = [], requestBody } = operationOf(line.route);
  const { schemas } = document.components;
  const sample = await line.request(aWorld(league), owner.id);
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const isAskedFor = (name: string) => ASKED_FOR.has(name) || ASKED_FOR.has(`${name} of ${line.route.split(' ')[1]}`);
  const inQuery = parameters.filter(({ name, in: place }) => place === 'query' && !isAskedFor(name));
  const path = fc.record(
    Object.fromEntries(
      inPath.map(({ name, schema }) => [
        name,
        fc.oneof(fc.constant(sample.path?.[name] ?? ''), parameterOf(schema, schemas)),
      ]),
    ),
  );
  const query = fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, parameterOf(schema, schemas)])), {
    requiredKeys: [],
  });
  const schema = requestBody?.content['application/json']?.schema;
  return fc
    .record({ path, query, body: schema ? bodyOf(schema, schemas, sample.body) : fc.constant(undefined) })
    .map(({ path, query, body }) => ({
      path:
        line.route.split(' ')[1]!.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? '')) +
        (Object.keys(query).length > 0
          ? `?${String(new URLSearchParams(query as Record<string, string>))}`
          : (sample.query ?? '')),
      body,
    }));
}

/**
 * Sends a generated request, and repeats it up to TRIES times while it is slow, because the machine may be busy.
 * @returns the last response, and the shortest time in ms
 */
async function answerOf(line: Line, { path, body }: Case) {
  const who =
    line.access === 'public' ? null : line.access === 'admin' || line.access === 'steward' ? league.admin : owner;
  let ms = Infinity;
  for (let tries = 0; ; tries++) {
    const start = performance.now();
    const answer = await league.call(who, `${line.route.split(' ')[0]} ${path}`, body);
    ms = Math.min(ms, performance.now() - start);
    if (ms <= SLOWEST_MS || tries === TRIES) return { ...answer, ms };
  }
}

test.each(LINES.filter(({ route }) => route !== 'POST /auth/logout').map((line) => [line.route, line] as const))(
  '%s answers whatever it is sent as its document says, soon and without a word of its insides',
  async (_, line) => {
    const listed = Object.keys(operationOf(line.route).responses);
    const works = fc.asyncProperty(await casesOf(line), async (made) => {
      const { status, body, ms } = await answerOf(line, made);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      expect({ status, isServerError: status >= 500 }).toEqual({ status, isServerError: false });
      // a generated path may match another route, for example with an empty id
      expect([...listed, '404', '405', ...(line.access === 'public' ? [] : ['401'])]).toContain(String(status));
      if (status >= 400) {
        expect(text).not.toMatch(INSIDES);
        expect(body).toMatchObject({ status, detail: expect.stringMatching(/\S/) });
      }
      expect(Math.max(ms, SLOWEST_MS)).toBe(SLOWEST_MS);
    });
    await fc.assert(works, { numRuns: CASES_OF_A_ROUTE, seed: SEED, endOnFailure: true });
  },
);

test('bodies that are no JSON, or of another type, are refused by every route that takes one', async () => {
  const bodies = ['{', '{"a":', '[1,', 'nul', '{"a":1}}', '\u0000', '"', '{"a":01}', `${'['.repeat(20_000)}`, 'a=b'];
  for (const line of LINES.filter(({ route }) => operationOf(route).requestBody)) {
    const who =
      line.access === 'public' ? null : line.access === 'admin' || line.access === 'steward' ? league.admin : owner;
    const [verb = '', path = ''] = line.route.split(' ');
    const route = `${verb} ${path.replace(/\{\w+\}/g, '0192f0c1-0000-7000-8000-000000000000')}`;
    for (const body of bodies) {
      const { status } = await league.call(who, route, body);
      expect({ route, body, status, isRefused: status >= 400 && status < 500 }).toMatchObject({ isRefused: true });
    }
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const { status } = await league.call(who, route, '{}', { 'content-type': type });
      expect({ route, type, status }).toEqual({ route, type, status: 415 });
    }
  }
}, 180_000);
