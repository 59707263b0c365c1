import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { FAULTS, failpointsOf, PLACES, planOf } from './plan.js';

const SEEDS = Array.from({ length: 60 }, (_, n) => String(n));

test('a seed gives the same plan each time, another seed a different one', () => {
  const plans = SEEDS.map((seed) => JSON.stringify(planOf(seed, 'redis', 200)));
  expect(SEEDS.map((seed) => JSON.stringify(planOf(seed, 'redis', 200)))).toEqual(plans);
  expect(new Set(plans).size).toBe(SEEDS.length);
});

test.each(['postgres', 'redis'] as const)('every fault that is possible with %s is planned by some seed', (mode) => {
  const possible = Object.entries(FAULTS).filter(([, modes]) => (modes as readonly string[]).includes(mode));
  const planned = new Set(SEEDS.flatMap((seed) => planOf(seed, mode, 200).faults.map(({ name }) => name)));
  expect([...planned].sort()).toEqual(possible.map(([name]) => name).sort());
});

test('every failpoint is armed by some seed, with each action', () => {
  const settings = SEEDS.flatMap((seed) => {
    const launches = failpointsOf(seed, 'league', 'all');
    return Array.from({ length: 10 }, () => launches.next().value)
      .join(',')
      .split(',');
  });
  for (const { name } of PLACES)
    for (const action of ['exit', 'throw', 'delay', 'disk-full', 'clock'])
      expect(settings.some((setting) => setting.startsWith(`${name}=${action}`)) || `${name}=${action}`).toBe(true);
});

/**
 * The failpoints that only other tests arm: chaos runs post no line events, which are the subject of
 * killed-on-the-lap-path.test.ts.
 */
const ARMED_BY_TESTS = ['line-posts.committed'];

test('every failpoint is in the code of the league exactly once, and no other is', () => {
  const files = readdirSync('backend/src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const reached = files.flatMap((file) =>
    [...readFileSync(`backend/src/${file}`, 'utf8').matchAll(/\bfailpoint\('([^']+)'\)/g)].map(([, name]) => name),
  );
  expect(reached.sort()).toEqual([...PLACES.map(({ name }) => name as string), ...ARMED_BY_TESTS].sort());
});
