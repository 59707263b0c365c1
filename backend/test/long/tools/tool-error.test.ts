import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeTempFolder } from '../../support/temp-folder.js';

/** Runs a tool in an empty folder, in which it must leave nothing. */
async function run(tool: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const folder = makeTempFolder();
  const ended = await new Promise<{ code: number; out: string; err: string }>((done) =>
    execFile(process.execPath, [resolve('tools/run.mjs'), tool, ...args], { cwd: folder }, (error, out, err) =>
      done({ code: Number(error?.code ?? 0), out, err }),
    ),
  );
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
  return ended;
}

test('a tool says how it is used, and names an option or a word that it does not know', async () => {
  const usage = /^ {2}npm run chaos -- /m;
  expect(await run('chaos', '--help')).toMatchObject({ code: 0, out: expect.stringMatching(usage) });
  for (const [word, refusal] of [
    ['--helpp', /^Unknown option '--helpp'/m],
    ['more', /'more'/],
  ] as const) {
    const { code, err } = await run('chaos', word);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(refusal) });
    expect(err).toMatch(usage);
  }
}, 180_000);

test('results refuses a file that is named without <, for which it would wait at the keyboard', async () => {
  const { code, err } = await run('results', 'session', 'cases.jsonl');
  expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/session < cases\.jsonl/) });
});
