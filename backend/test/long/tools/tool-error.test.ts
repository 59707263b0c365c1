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

test.each([
  ['simulate', /^ {2}npm run simulate -- /m],
  ['demo', /^ {2}npm run demo -- /m],
  ['chaos', /^ {2}npm run chaos -- /m],
  ['bench', /^ {2}npm run bench -- /m],
  ['pictures', /^ {2}npm run pictures -- /m],
  ['lsl', /^Checks LSL scripts: /m],
])(
  '%s says how it is used, and names an option that it does not know',
  async (tool, usage) => {
    expect(await run(tool, '--help')).toMatchObject({ code: 0, out: expect.stringMatching(usage) });
    const { code, err } = await run(tool, '--helpp');
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/^Unknown option '--helpp'/m) });
    expect(err).toMatch(usage);
    if (tool !== 'lsl')
      expect(await run(tool, 'more')).toMatchObject({ code: 2, err: expect.stringMatching(/'more'/) });
  },
  180_000,
);

test('results refuses a file that is named without <, for which it would wait at the keyboard', async () => {
  const { code, err } = await run('results', 'session', 'cases.jsonl');
  expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/session < cases\.jsonl/) });
});
