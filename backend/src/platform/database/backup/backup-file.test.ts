import { afterEach, expect, test } from '@jest/globals';
import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveName } from './backup-file.js';

const folder = mkdtempSync(join(tmpdir(), 'backup-names-'));
const file = join(folder, 'league.backup');
const unfinished = `${file}.unfinished`;
afterEach(() => readdirSync(folder).forEach((name) => rmSync(join(folder, name))));

const withoutLinks = () => {
  throw Object.assign(new Error('operation not permitted, link'), { code: 'EPERM' });
};

test.each([
  ['with hard links', linkSync],
  ['without hard links', withoutLinks],
])('on a file system %s, a backup gets its name only if no other one has it', (_, link) => {
  writeFileSync(unfinished, 'first', { mode: 0o600 });
  giveName(unfinished, file, link);
  expect(readFileSync(file, 'utf8')).toBe('first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['league.backup']);

  writeFileSync(unfinished, 'second');
  expect(() => giveName(unfinished, file, link)).toThrow('exists already');
  expect(readFileSync(file, 'utf8')).toBe('first');
});
