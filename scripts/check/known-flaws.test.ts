/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { native } from '../../test/native.js';

interface KnownFlaws {
  readAdvisories(text: string): unknown[];
  foundFlaws(lock: object, advisories: unknown[]): string[];
}

let flaws: KnownFlaws;

beforeAll(async () => {
  flaws = await native<KnownFlaws>(resolve('scripts/check/known-flaws.mjs'));
});

const LIST = `# comment

lib | <1.2.4 || >=2.0.0 <2.0.3 | 2.0.3 | CVE-2026-12345 | It breaks.
@scope/lib | >=1.0.0 <=1.1.0 | 1.1.1 | GHSA-aaaa-bbbb-cccc | It leaks.`;

function found(path: string, version: string, more: object = {}): string[] {
  const packages = { '': { name: 'lib', version }, shared: { name: 'lib', version }, [path]: { version, ...more } };
  return flaws.foundFlaws({ packages }, flaws.readAdvisories(LIST));
}

test('a vulnerable version is named with its place, the advisory and the version that fixes it', () => {
  expect(found('node_modules/a/node_modules/lib', '1.2.3')).toEqual([
    'node_modules/a/node_modules/lib 1.2.3: CVE-2026-12345, fixed in 2.0.3. It breaks.',
  ]);
});

test.each([
  ['node_modules/lib', '0.9.9', true],
  ['node_modules/lib', '1.2.4', false],
  ['node_modules/lib', '1.10.0', false],
  ['node_modules/lib', '2.0.0', true],
  ['node_modules/lib', '2.0.3-beta.1', true],
  ['node_modules/lib', '2.0.3', false],
  ['node_modules/lib2', '1.0.0', false],
  ['node_modules/@scope/lib', '1.1.0', true],
  ['node_modules/@scope/lib', '1.1.1', false],
])('%s %s: vulnerable is %s', (path, version, isVulnerable) => {
  expect(found(path, version).length > 0).toBe(isVulnerable);
});

test('a package under another name is found by its own, and a workspace is not a package', () => {
  expect(found('node_modules/alias', '1.0.0', { name: 'lib' })).toHaveLength(1);
  expect(found('node_modules/lib', '1.0.0', { link: true })).toEqual([]);
});

test.each([
  'lib | <1.0.0 | 1.0.0 | It breaks.',
  'lib | ^1.0.0 | 2.0.0 | CVE-2026-12345 | x',
  'lib | <1.0.0 | 1.0.0 | A-1 | x',
])('a line that cannot be read stops the check: %s', (line) =>
  expect(() => flaws.readAdvisories(line)).toThrow('cannot be read'),
);

test('every line of the list in the repository can be read', () => {
  expect(flaws.readAdvisories(readFileSync('scripts/check/advisories.txt', 'utf8')).length).toBeGreaterThan(50);
});
