import { afterAll } from '@jest/globals';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Creates a folder with the unbuilt document and the public files of the web app, for a league to serve, and removes it after the
 * last test of the file. @returns its path
 */
export function makeWebRoot(): string {
  const folder = mkdtempSync(join(tmpdir(), 'league-web-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(resolve('frontend/public'), folder, { recursive: true });
  cpSync(resolve('frontend/index.html'), join(folder, 'index.html'));
  writeFileSync(join(folder, 'live.html'), '<!doctype html><title>wall</title>');
  return folder;
}
