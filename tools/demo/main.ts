import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type LeagueProcess, startLeague } from '../lib/league-process.js';
import { freePort } from '../lib/ports.js';
import { throwawayDir } from '../lib/throwaway-dir.js';
import { numberOption, runTool } from '../lib/tool-error.js';
import { generatedRaceNight } from '../simulate/field.js';

const USAGE = `A league on this machine with a race night under way, to look at; Ctrl-C stops it and removes its data.

  npm run demo -- [--port N (PORT, else 3000)] [--cars N (24)] [--speed N (6)]`;

/** Race time; at the default speed the night outlasts any demonstration. */
const NIGHT_MINUTES = 1440;

async function demo(): Promise<number> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: process.env['PORT'] ?? '3000' },
      cars: { type: 'string', default: '24' },
      speed: { type: 'string', default: '6' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const port = await freePort(numberOption('port', values.port, { min: 1, max: 65_000 }));
  const cars = numberOption('cars', values.cars, { min: 1, max: 1000 });
  const speed = numberOption('speed', values.speed, { min: 0.1, max: 1000 });
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

  const data = throwawayDir('demo');
  const admin = { username: 'admin', password: randomBytes(9).toString('base64url') };
  const memberPassword = randomBytes(9).toString('base64url');
  let league: LeagueProcess | undefined;
  try {
    console.log('Starting a league of its own…');
    const settings = {
      PORT: String(port),
      DATA_DIR: data.path,
      DATABASE_URL: '',
      REDIS_URL: '',
      ROLE: 'all',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      CAR_RATE_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
    };
    league = await startLeague(settings, stop.signal);
    const driver = generatedRaceNight({ seed: 'demo', cars: 1, tracks: 1, minutes: 1 }).entrants[0]?.username ?? '';
    console.log(welcome(league.url, `${admin.username} / ${admin.password}`, `${driver} / ${memberPassword}`));
    const night = [
      '--cars',
      String(cars),
      '--speed',
      String(speed),
      '--minutes',
      String(NIGHT_MINUTES),
      '--seed',
      'demo',
    ];
    const access = { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password };
    await race(['--url', league.url, ...night, '--member-password', memberPassword], access, league, stop.signal);
    return stop.signal.aborted ? 0 : 1;
  } finally {
    console.log('\nStopping the league and removing its data…');
    await league?.stop();
    data.remove();
  }
}

/** Runs the race night in a process of its own until it ends, the league ends, or the demo is stopped. */
async function race(
  args: readonly string[],
  access: Readonly<Record<string, string>>,
  league: LeagueProcess,
  stop: AbortSignal,
): Promise<void> {
  const main = fileURLToPath(new URL('../simulate/main.js', import.meta.url));
  const night = spawn(process.execPath, [main, ...args], {
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, ...access },
  });
  const over = once(night, 'exit');
  const end = () => void night.kill('SIGTERM');
  stop.addEventListener('abort', end);
  if (stop.aborted) end();
  await Promise.race([over, league.ended]);
  end();
  await over;
}

function welcome(url: string, admin: string, driver: string): string {
  return [
    '',
    `  The league races at  ${url}`,
    `  The lap board        ${url}/lap-times`,
    `  Sign in as admin     ${admin}`,
    `  or as a driver       ${driver}`,
    '',
    'Ctrl-C stops it and removes its data.',
    '',
  ].join('\n');
}

await runTool(demo);
