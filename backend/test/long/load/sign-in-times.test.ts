/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { ADMIN } from '../../support/client.js';
import { startLeagueForFile } from '../../support/league.js';

const ROUNDS = 200;

const league = await startLeagueForFile();

test('a wrong password and an absent name have the same answer in the same time', async () => {
  const times: Record<string, number[]> = { [ADMIN.username]: [], absent: [] };
  const bodies = new Set<string>();
  for (let n = 0; n < ROUNDS; n++) {
    for (const [name, taken] of Object.entries(times)) {
      const start = performance.now();
      const { status, body } = await league.login(name, 'a wrong guess');
      taken.push(performance.now() - start);
      bodies.add(JSON.stringify([status, { ...body, instance: undefined }]));
    }
  }
  const median = (values: number[] = []) => values.toSorted((a, b) => a - b)[values.length / 2] ?? NaN;
  expect(bodies.size).toBe(1);
  const [known, absent] = [median(times[ADMIN.username]), median(times['absent'])];
  // also on machines that hash a password within 10 ms
  expect(Math.abs(known - absent)).toBeLessThan(Math.min(10, known * 0.4));
}, 120_000);
