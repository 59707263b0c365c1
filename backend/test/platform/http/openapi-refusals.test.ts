/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { startLeagueForFile } from '../../support/league.js';

interface Response {
  readonly description: string;
  readonly headers?: object;
  readonly content?: Readonly<Record<string, { readonly example?: { readonly retry_after?: number; type?: string } }>>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, { readonly responses: Record<string, Response> }>>>>;

type Schemas = Readonly<Record<string, { readonly properties?: Readonly<Record<string, object>> }>>;

const league = await startLeagueForFile();
const { body } = await league.call<{ paths: Paths; components: { schemas: Schemas } }>(null, 'GET /docs.json');
const paths = body.paths;
const schemas = body.components.schemas;

function responsesOf(route: string): Record<string, Response> {
  const [verb = '', path = ''] = route.split(' ');
  return paths[`/api${path}`]?.[verb.toLowerCase()]?.responses ?? {};
}

test.each([
  ['POST /lap-times/submit', ['200', '400', '401', '403', '404', '413', '415', '429', '503', 'default']],
  ['POST /auth/register', ['201', '400', '403', '409', '413', '415', '429', '503', 'default']],
  ['GET /auth/me', ['200', '304', '401', '503', 'default']],
  ['GET /lap-times/all', ['200', '304', '400', '503', 'default']],
  ['GET /health/live', ['200', '304', 'default']],
  ['GET /admin/export/laps.csv', ['200', '400', '401', '403', '503', 'default']],
  ['GET /drivers/{id}/profile', ['200', '304', '400', '401', '403', '404', '503', 'default']],
  ['POST /admin/cache/clear', ['200', '401', '403', '503', 'default']],
])('the document lists the answers of %s and no others', (route, statuses) => {
  expect(Object.keys(responsesOf(route)).sort()).toEqual([...statuses].sort());
});

test('scripts are refused in application/json alone, with retry_after where they have to wait', () => {
  for (const route of ['POST /lap-times/submit', 'POST /cars/heartbeat']) {
    const responses = responsesOf(route);
    for (const { content = {} } of Object.values(responses)) expect(Object.keys(content)).toEqual(['application/json']);
    for (const status of ['429', '503']) {
      const { headers, content } = responses[status] ?? {};
      expect(headers).toHaveProperty('Retry-After');
      expect(content?.['application/json']?.example?.retry_after).toBeGreaterThan(0);
    }
    expect(responses['400']?.content?.['application/json']?.example).not.toHaveProperty('retry_after');
  }
});

test('a refusal is described with the sentences and the code that the route gives', () => {
  const { description = '', content = {} } = responsesOf('PATCH /admin/tracks/{id}')['409'] ?? {};
  expect(description.split('\n')).toEqual([
    '- Another change of … was saved since this was opened: compare both, then save again.',
    '- Channel letter … belongs to another track: choose another.',
  ]);
  expect(content['application/problem+json']?.example?.type).toBe('urn:league:changed-since');
  expect(responsesOf('POST /lap-times/submit')['404']?.description).toBe(
    'Car not found: ask the admin to check the Car ID.',
  );
});

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test.each([
  ['CreateSeasonDto', 'rules', ref('SeasonRulesDto')],
  ['SeasonRoundDto', 'results', { type: ['array', 'null'], maxItems: 500, items: ref('HandResultDto') }],
  ['DecideIncidentDto', 'penalty', { anyOf: [ref('PenaltyFieldsDto'), { type: 'null' }] }],
  ['TuneCarDto', 'tuning_settings', ref('TuningFields')],
  ['TuningFields', 'driving_mode', { type: ['integer', 'null'], enum: [1, 2, null] }],
])('the document describes the objects in a body, not a text: %s.%s', (name, property, schema) => {
  expect(schemas[name]?.properties?.[property]).toEqual(schema);
});
