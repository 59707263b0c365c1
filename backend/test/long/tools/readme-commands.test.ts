import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testWithProgram } from '../../../../test/needs.js';
import { freeOwnPort } from '../../../../tools/lib/ports.js';
import { hasTest } from '../../../../scripts/check/named-tests.js';
import { makeTempFolder } from '../../support/temp-folder.js';

const START_MS = 300_000;
/** Matches a fenced block, with its language and its lines. */
const FENCED = /^```(\w*)\n([^]*?)^```$/gm;
const PROGRAMS = 'npm|npx|node|git|docker|caddy|openssl|curl';

const folder = makeTempFolder();
const file = join(folder, 'league.backup');

/** Hides the project's .env file: a variable that is set, even to an empty text, is not read from it. */
const ENVIRONMENT = {
  ...Object.fromEntries(
    (readFileSync('.env.example', 'utf8').match(/(?<=^# )[A-Z_]+(?==)/gm) ?? []).map((name) => [name, '']),
  ),
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
};

interface Ended {
  readonly code: number;
  readonly words: string;
}

/** Runs a command of README to its end; FILE is replaced with the path of a backup. */
function run(command: string, env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const [program = '', ...args] = command.split(' ').map((word) => (word === 'FILE' ? file : word));
  return new Promise((resolve) => {
    execFile(program, args, { env: { ...ENVIRONMENT, ...env } }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), words: out + err }),
    );
  });
}

/** The league that `npm start` starts. */
let league: ChildProcess;
let words = '';
let url = '';

beforeAll(async () => {
  // A separate process group, all of which Ctrl-C reaches.
  league = spawn('npm', ['start'], { env: ENVIRONMENT, detached: true });
  for (const stream of [league.stdout, league.stderr]) stream?.on('data', (text) => (words += String(text)));
  await new Promise<void>((resolve, reject) => {
    league.stdout?.on('data', () => words.includes('made up just now') && resolve());
    league.once('close', () => reject(new Error(`npm start ended: ${words}`)));
  });
  url = /is ready at (\S+)/.exec(words)?.[1] ?? '';
}, START_MS);

afterAll(async () => {
  if (league.exitCode === null) {
    const closed = once(league, 'close');
    process.kill(-(league.pid ?? 0), 'SIGINT');
    await closed;
  }
  rmSync(folder, { recursive: true, force: true });
}, START_MS);

/**
 * Returns a trial that only checks that a test with this title covers the command, for commands that cannot run within a test.
 */
const shownBy = (path: string, title: string) => () => expect({ path, has: hasTest(path, title) }).toEqual({ path, has: true }); // prettier-ignore

async function backUp(): Promise<void> {
  rmSync(file, { force: true });
  expect(await run('npm run league -- backup FILE')).toMatchObject({ code: 0 });
  expect(statSync(file).size).toBeGreaterThan(1_000);
}

async function expectWords(command: string, expected: RegExp): Promise<void> {
  const { code, words } = await run(command);
  expect({ code, words }).toEqual({ code: 0, words: expect.stringMatching(expected) });
}

/** Maps each command of README to a function that tries it. */
const TRIALS: Readonly<Record<string, () => unknown>> = {
  'npm ci': () => expectWords('npm ci --dry-run --ignore-scripts --offline --no-audit --no-fund', /up to date/),
  'npm start': async () => {
    expect(words).toMatch(/The league is ready at http:\/\/127\.0\.0\.1:\d+ \(after [\d.]+ s\)\nAdmin: admin, password \S+ \(made up just now and shown only this once\)\./); // prettier-ignore
    expect(await (await fetch(`${url}/api/health/ready`)).json()).toMatchObject({ status: 'ok' });
    expect((await fetch(`${url}/live`)).status).toBe(200);
  },
  'npm test': () => expectWords('npm test -- --listTests scripts/check', /documents\.test\.ts/),
  'npm run demo': () => expectWords('npm run demo -- --help', /season behind it and a race night under way/),
  'npm run simulate -- --help': () => expectWords('npm run simulate -- --help', /--laps FILE/),
  'npm run simulate -- --race': () => expectWords('npm run simulate -- --race --help', /--distance LAPS/),
  'npm run results -- --help': () => expectWords('npm run results -- --help', /session < cases\.jsonl/),
  'caddy run --envfile .env': async () => {
    const port = await freeOwnPort();
    const settings = join(folder, 'env');
    const lines = { ...settingsOfReadme(), PUBLIC_URL: `http://127.0.0.1:${port}`, LEAGUE_API: new URL(url).host };
    writeFileSync(settings, Object.entries(lines).map((line) => line.join('=')).join('\n')); // prettier-ignore
    const others = { HTTP_PORT: port, HTTPS_PORT: port + 1, ASK_PORT: port + 2, CADDY_ADMIN: `127.0.0.1:${port + 3}` };
    const env = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
    const caddy = spawn('caddy', ['run', '--envfile', settings], { env: { ...ENVIRONMENT, ...env, HOME: folder } });
    const closed = once(caddy, 'close');
    try {
      await new Promise((resolve) => caddy.stderr.on('data', (text) => /serving initial/.test(String(text)) && resolve(text))); // prettier-ignore
      expect(await (await fetch(`${lines.PUBLIC_URL}/api/health/ready`)).json()).toMatchObject({ status: 'ok' });
    } finally {
      caddy.kill();
      await closed;
    }
  },
  'openssl rand -base64 48': () => expectWords('openssl rand -base64 48', /^\S{32,}\n$/),
  'openssl rand -hex 24': () => expectWords('openssl rand -hex 24', /^[0-9a-f]{48}\n$/),
  'docker compose up --build --detach': shownBy(
    'backend/test/long/machines/several-machines.test.ts',
    'both api processes take laps and both show the same board',
  ),
  'docker compose logs': shownBy(
    'backend/test/long/maintenance/data-folder.test.ts',
    'the league says where it is, keeps its secrets to its owner, and refuses a second start on its data',
  ),
  'npm run league -- backup FILE': backUp,
  'npm run league -- restore FILE': async () => {
    if (!existsSync(file)) await backUp();
    const env = { DATA_DIR: join(folder, 'restored') };
    expect(await run('npm run league -- restore FILE', env)).toMatchObject({ code: 0 });
    expect(existsSync(join(env.DATA_DIR, 'app-secret'))).toBe(true);
  },
  'git pull': shownBy(
    'backend/test/long/maintenance/upgrades/upgrades.test.ts',
    'each earlier schema is brought to the next with every value kept, and the league runs on',
  ),
  'npm run league -- verify': () => expectWords('npm run league -- verify', /No difference/),
  'npm run league -- create-admin USERNAME': () =>
    expectWords('npm run league -- create-admin second', /Admin: second, password \S+/),
  'npm run league -- reset-password USERNAME': () =>
    expectWords('npm run league -- reset-password admin', /password \S+/),
  'npm run league -- rotate-secret': () => expectWords('npm run league -- rotate-secret', /secret/),
  'npm run league -- requeue-failed': () => expectWords('npm run league -- requeue-failed', /0 laps/),
};
const NEEDS: Readonly<Record<string, string>> = {
  'caddy run --envfile .env': 'caddy',
  'openssl rand -base64 48': 'openssl',
  'openssl rand -hex 24': 'openssl',
};

/** Returns the settings that README lists for `.env`, for a single process. */
function settingsOfReadme(): Readonly<Record<string, string>> {
  const [, block = ''] = /```text\n(PUBLIC_URL=[^`]+)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
  return Object.fromEntries(block.trim().split('\n').map((line) => line.split('='))) as Record<string, string>; // prettier-ignore
}

/** Returns the commands in the blocks and between the backticks of a text, without comments and preceding settings. */
function commandsIn(text: string): string[] {
  const fenced = [...text.matchAll(FENCED)];
  const blocks = fenced.filter(([, language]) => language === '').map(([, , block = '']) => block);
  const quoted = [...text.replace(FENCED, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const isCommand = new RegExp(`^(${PROGRAMS}) `);
  const lines = [...blocks.flatMap((block) => block.split('\n')), ...quoted];
  const commands = lines
    .flatMap((line) => line.replace(/\s+#.*/, '').split(' && '))
    .map((command) => command.replace(/^([A-Z_]+=\S+ )+/, '').trim());
  return [...new Set(commands.filter((command) => isCommand.test(command)))];
}

describe('the commands of README', () => {
  const commands = commandsIn(readFileSync('README.md', 'utf8'));

  test('are exactly those that are tried here', () => {
    expect(commands.toSorted()).toEqual(Object.keys(TRIALS).toSorted());
  });

  for (const command of commands) {
    const trial = TRIALS[command];
    const needed = NEEDS[command];
    const declare = needed === undefined ? test : testWithProgram(needed);
    if (trial) declare(`${command} is tried`, async () => void (await trial()), START_MS);
  }

  test('are found in blocks, tables and sentences', () => {
    const text =
      '```text\nnpm not\n```\n\nUse `npm run one -- A`.\n\n```\nnpm ci && npm run two # why\nX=1 npm run three\n```\n';
    expect(commandsIn(text)).toEqual(['npm ci', 'npm run two', 'npm run three', 'npm run one -- A']);
  });
});
