import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildSteps, markBuilt, staleParts } from './stale.mjs';

const BUILT_AT = 2_000;
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'league-stale-'));
  for (const source of [
    'shared/src/a.ts',
    'backend/src/b/b.ts',
    'frontend/src/c.tsx',
    'in-world/e.lsl',
    'tools/d.ts',
    'package-lock.json',
  ]) {
    file(source, 1_000);
  }
  for (const stamp of [
    'shared/dist/.tsbuildinfo',
    'backend/dist/.tsbuildinfo',
    'frontend/dist/index.html',
    'tools/dist/.tsbuildinfo',
  ]) {
    file(stamp, BUILT_AT);
  }
  for (const folder of ['shared/src', 'backend/src', 'backend/src/b', 'frontend/src', 'in-world', 'tools'])
    age(folder, 1_000);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Creates an empty file that was last changed at `seconds` since 1970. */
function file(name: string, seconds: number) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), '');
  age(name, seconds);
}
const age = (name: string, seconds: number) => utimesSync(join(root, name), seconds, seconds);

test('nothing is built without changes', () => {
  expect(staleParts(root)).toEqual([]);
});

test.each([
  ['a source of the backend changed', 'backend/src/b/b.ts', ['backend']],
  ['a source was removed', 'backend/src/b', ['backend']],
  ['shared changed, which the others contain', 'shared/src/a.ts', ['shared', 'backend', 'frontend']],
  ['a script that Help & Setup shows changed', 'in-world/e.lsl', ['frontend']],
  ['other packages were installed', 'package-lock.json', ['shared', 'backend', 'frontend', 'tools']],
])('%s', (_what, changed, parts) => {
  age(changed, BUILT_AT + 1);
  expect(staleParts(root)).toEqual(parts);
});

test('a changed test causes no build', () => {
  file('backend/src/b/b.test.ts', BUILT_AT + 1);
  age('backend/src/b', 1_000);
  expect(staleParts(root)).toEqual([]);
});

test('a part that was never built is built', () => {
  rmSync(join(root, 'frontend/dist'), { recursive: true });
  expect(staleParts(root)).toEqual(['frontend']);
});

test('a built part is fresh even if its compiler had nothing to write', () => {
  age('backend/src/b/b.ts', BUILT_AT + 1);
  markBuilt(root, 'backend');
  expect(staleParts(root)).toEqual([]);
});

test('a machine with little memory builds one part after the other', () => {
  const parts = ['shared', 'backend', 'frontend'];
  expect(buildSteps(parts, 2 ** 30)).toEqual([['shared'], ['backend'], ['frontend']]);
  expect(buildSteps(parts, 4 * 2 ** 30)).toEqual([['shared'], ['backend', 'frontend'], []]);
});
