/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { TUNING_FIELDS, type TuningField } from '@league/shared/cars/tuning';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { testWithCurl } from '../../../test/needs.js';
import { problemsOf } from '../../../tools/lsl/check.js';
import { startLeagueForFile } from '../support/league.js';

const page = readFileSync('in-world/README.md', 'utf8');

const league = await startLeagueForFile();
const driver = await league.aDriver();
await league.aTrack({ name: 'Spa', channel_letter: 'A' });

/** Returns the examples of the page: a command and the response printed below it. */
function examples() {
  const found = [...page.matchAll(/```sh\n(.+?)```\n+```json\n(.+?)```/gs)];
  return found.map(([, command = '', answer = '']) => ({ command, answer: JSON.parse(answer) as object }));
}

/**
 * Runs a command of the page after the first line of its first command, which sets the address of the league and the
 * credentials of a car.
 * @returns the JSON that it prints
 */
async function run(command: string): Promise<object> {
  const settings = examples()[0]?.command.split('\n')[0] ?? '';
  const filled = `${settings}\n${command.replace(settings, '')}`
    .replace('https://league.example/api', `${league.url}/api`)
    .replace('your CAR_ID', driver.car.car_id)
    .replace('your CAR_TOKEN', driver.car.car_token);
  return JSON.parse((await promisify(execFile)('sh', ['-c', filled])).stdout) as object;
}

testWithCurl('each command of the page is answered as the page says', async () => {
  expect(examples().length).toBe(3);
  for (const { command, answer } of examples()) {
    const isLap = 'lap_id' in answer;
    expect(await run(command)).toEqual(isLap ? { ...answer, lap_id: expect.any(String) } : answer);
  }
});

testWithCurl('a command that is sent again is answered with the same lap, as a duplicate', async () => {
  const { command = '' } = examples()[0] ?? {};
  const first = await run(command);
  expect(await run(command)).toEqual({ ...first, duplicate: true });
});

const valuesOf = (field: TuningField) =>
  field.kind === 'switch'
    ? ['true or false', '']
    : field.kind === 'choice'
      ? [field.choices.join(' or '), '']
      : [`${field.min} to ${field.max}`, String(field.step)];

test('the page lists every tuning key with its values, step and default', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` +\| (.+?) +\| +(\S*) *\| (\S+) +\|$/gm)].map(([, ...cells]) => cells);
  expect(rows).toEqual(
    Object.entries(TUNING_FIELDS).map(([name, field]) => [name, ...valuesOf(field), String(field.default)]),
  );
});

/** Returns the first cell of each table row under a heading of the page. */
const rowsUnder = (heading: string) => {
  const section = page.split(`${heading}\n`)[1]?.split(/\n##/)[0] ?? '';
  return [...section.matchAll(/^\| (.+?) +\|/gm)].map(([, cell = '']) => cell);
};
test('the page lists each kind of event that the line posts, and the number of each link message', () => {
  const controller = readFileSync('in-world/track-controller.lsl', 'utf8');
  const kinds = rowsUnder('### POST /api/in-world/crossings').flatMap((cell) => /^`(\w+)`$/.exec(cell)?.[1] ?? []);
  const noted = new Set([...controller.matchAll(/note\("(\w+)"/g)].map(([, kind = '']) => kind));
  const fields = ['track_key_id', 'run', 'clock', 'letter', 'events', 'receipts', 'mac'];
  expect(kinds.sort()).toEqual([...fields, ...noted].sort());
  for (const name of ['EVENT_MESSAGE', 'ORDER_MESSAGE']) {
    const [, number = ''] = new RegExp(`${name} = (\\d+);`).exec(controller) ?? [];
    expect(page).toContain(`| link message ${number} `);
  }
});

test('each script of the page passes the check of scripts', () => {
  const examples = [...page.matchAll(/```lsl\n(.+?)```/gs)].map(([, text = '']) => text);
  expect(examples.length).toBe(3);
  for (const example of examples) expect(problemsOf(example)).toEqual([]);
});
