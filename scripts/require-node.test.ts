import { expect, test } from '@jest/globals';
import { Linter } from 'eslint';
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '../backend/test/support/until.js';

const FILE = 'scripts/require-node.cjs';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Runs the script with a Node that reports this version, and returns its output and exit code. */
function runAs(version: string): Promise<{ code: number; said: string }> {
  const code = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } }); require('./${FILE}');`;
  return new Promise((done) =>
    execFile(process.execPath, ['-e', code], (error, out, err) =>
      done({ code: Number(error?.code ?? 0), said: out + err }),
    ),
  );
}

test('the check of the Node version is written in syntax that every version reads', () => {
  const problemsOf = (code: string) =>
    new Linter().verify(code, { languageOptions: { ecmaVersion: 5, sourceType: 'commonjs' } });
  expect(problemsOf(readFileSync(FILE, 'utf8'))).toEqual([]);
  expect(problemsOf('const least = 20;')).toMatchObject([{ fatal: true }]);
});

test.each(['0.10.48', '20.18.3'])('Node %s is refused in one sentence', async (version) => {
  const said = `The league needs Node 20.19 or newer, and this is Node ${version}: install a newer one from https://nodejs.org and try again.\n`; // prettier-ignore
  expect(await runAs(version)).toEqual({ code: 1, said });
});

test.each(['20.19.0', '22.0.0'])('Node %s passes without output', async (version) => {
  expect(await runAs(version)).toEqual({ code: 0, said: '' });
});

test('commands check the version of Node before anything else', () => {
  const commands = 'start dev league build test jest check simulate demo chaos bench pictures'.split(' ');
  for (const name of commands)
    expect([name, scripts[name]]).toEqual([name, expect.stringMatching(/^node scripts\/require-node\.cjs && /)]);
});

test('npm scripts use nothing that only a Unix shell has', () => {
  const unixOnly = Object.values(scripts).filter((line) =>
    /\b(exec|rm|cp|mv|export|setsid)\b|[;'$]|^[A-Z_]+=/.test(line),
  );
  expect(unixOnly).toEqual([]);
});

test('the process that npm started stops cleanly when only npm gets the signal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'league-npm-'));
  const [started, stopped] = [join(folder, 'started'), join(folder, 'stopped')];
  const npm = pathToFileURL(resolve('scripts/npm.mjs')).href;
  writeFileSync(
    join(folder, 'program.mjs'),
    `import { writeFileSync } from 'node:fs';
    import { stopWithNpm } from ${JSON.stringify(npm)};
    process.on('SIGTERM', () => { writeFileSync('stopped', ''); process.exit(0); });
    setTimeout(() => process.exit(1), 20_000);
    stopWithNpm();
    writeFileSync('started', '');`,
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node -e 0 && node program.mjs' } }));
  const child = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' });
  await until(() => existsSync(started));
  child.kill('SIGTERM');
  await until(() => existsSync(stopped));
  rmSync(folder, { recursive: true });
}, 90_000);

test.each([
  [['--help'], 0, /^Usage: npm start\n/],
  [['--port', '3001'], 2, /^npm start takes no options: --port is too much\.\nUsage: npm start\n/],
])('npm start %j starts nothing', async (options, code, words) => {
  const ended = await new Promise((done) =>
    execFile(process.execPath, ['scripts/start.mjs', ...options], (error, out, err) =>
      done({ code: Number(error?.code ?? 0), said: out + err }),
    ),
  );
  expect(ended).toEqual({ code, said: expect.stringMatching(words) });
});
