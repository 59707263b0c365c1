import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { throwawayDir } from './throwaway-dir.js';

test('a killed process’s folder is deleted by the next one, a running process’s folder stays', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const made = throwawayDir('throwaway-test');
  const left = made.path.replace(`-${process.pid}-`, `-${pid}-`);
  renameSync(made.path, left);
  writeFileSync(join(left, 'data'), 'of a killed process');

  const own = throwawayDir('throwaway-test');
  expect(existsSync(left)).toBe(false);
  const second = throwawayDir('throwaway-test');
  expect(existsSync(own.path)).toBe(true);
  for (const folder of [own, second]) folder.remove();
  expect([own.path, second.path].filter((path) => existsSync(path))).toEqual([]);
});
