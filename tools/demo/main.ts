import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { httpClient } from '../lib/http-client.js';
import { type LeagueProcess, startLeague, UNLIMITED } from '../lib/league-process.js';
import { freePort } from '../lib/ports.js';
import { throwawayDir } from '../lib/throwaway-dir.js';
import { numberOption, runTool, ToolError, type ValuesOf } from '../lib/tool-error.js';
import { type AdminClient, signIn } from '../simulate/admin-client.js';
import { inOrder, type PlannedLap } from '../simulate/race-night.js';
import { driveNight } from '../simulate/starter.js';
import { buildLeague, type NightToCome } from './build.js';
import { createCast, HERO_INDEX } from './cast.js';
import { type DemoRadio, startRadio } from './radio.js';

const USAGE = `A league with a season behind it and a race night under way, to look at; Ctrl-C stops it and removes its data.

  npm run demo -- [--port N (PORT, else 3000)] [--cars N (20)] [--speed N (6)] [--data FOLDER] [--password SECRET]

--data keeps the data in a new folder instead of one that is removed; --password is that of both accounts (made up).`;

/** The length of the night in minutes of race time: four hours at the default speed. */
const NIGHT_MINUTES = 1440;
/** The number of drivers in the season who are away tonight. */
const AWAY = 4;
/** The delay, in ms, between the last crossing of the race and the publication of its result. */
const PUBLISHED_AFTER_MS = 20_000;

const OPTIONS = {
  port: { type: 'string', default: process.env['PORT'] ?? '3000' },
  cars: { type: 'string', default: '20' },
  speed: { type: 'string', default: '6' },
  data: { type: 'string' },
  password: { type: 'string' },
} as const;

async function demo(values: ValuesOf<typeof OPTIONS>): Promise<number> {
  if (values.data !== undefined && existsSync(values.data) && readdirSync(values.data).length > 0)
    throw new ToolError(`${values.data} is not empty: choose a new folder for --data.`);
  const startedAt = performance.now();
  const port = await freePort(numberOption('port', values.port, { min: 1, max: 65_000 }));
  const drivers = Math.round(numberOption('cars', values.cars, { min: 16, max: 200 }));
  const speed = numberOption('speed', values.speed, { min: 0.1, max: 1000 });
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

  const data = values.data === undefined ? throwawayDir('demo') : { path: values.data, remove: () => undefined };
  const password = values.password ?? randomBytes(6).toString('base64url');
  let league: LeagueProcess | undefined;
  let radio: DemoRadio | undefined;
  try {
    console.log('Starting a league with a season behind it…');
    league = await startLeague(
      { ...UNLIMITED, PORT: String(port), DATA_DIR: data.path, ADMIN_PASSWORD: password },
      stop.signal,
    );
    radio = await startRadio(port + 1);
    const client = httpClient(league.url);
    const cast = createCast(drivers + AWAY);
    const admin = await signIn(client, 'admin', password);
    const night = await buildLeague(client, admin, {
      cast,
      drivers,
      speed,
      memberPassword: password,
      streamUrl: radio.url,
      dataDir: data.path,
      minutes: NIGHT_MINUTES,
    });
    const hero = cast[HERO_INDEX];
    console.log(welcome(league.url, password, hero?.username ?? '', startedAt));
    const over = AbortSignal.any([stop.signal, ended(league)]);
    const race = runRace(admin, night, over);
    await driveNight(client, {
      ...night,
      laps: lapsToCome(night, speed),
      speed,
      runId: 'demo',
      stop: over,
    });
    await race;
    client.close();
    return stop.signal.aborted ? 0 : 1;
  } finally {
    console.log('\nStopping the league…');
    radio?.stop();
    await league?.stop();
    data.remove();
  }
}

/** Returns the laps still to be driven. Those of the race end earlier by the time spent building the league. */
function lapsToCome({ laps, plannedAt }: NightToCome, speed: number): PlannedLap[] {
  const gone = (Date.now() - plannedAt) * speed;
  return inOrder(laps.map((lap) => (lap.race ? { ...lap, endsAtMs: lap.endsAtMs - gone } : lap)));
}

/** Simulates the line during the race, and publishes the provisional result once everybody has finished. */
async function runRace(admin: AdminClient, { race }: NightToCome, stop: AbortSignal): Promise<void> {
  const { line, coming, start, session } = race;
  const following = line.follow(coming, start, stop);
  const endsAt = start + Math.max(...coming.map(({ raceMs }) => raceMs)) + PUBLISHED_AFTER_MS;
  await wait(endsAt - Date.now(), undefined, { signal: stop }).catch(() => undefined);
  if (!stop.aborted) await admin.tryCall('POST', `/api/sessions/${session}/publish`, {});
  await following;
}

/** Returns the text to print when the league is ready. The address of the wall is first, because it needs no account. */
function welcome(url: string, password: string, driver: string, startedAt: number): string {
  return [
    '',
    `  The race, live       ${url}/live`,
    `  The league           ${url}`,
    '',
    `  Sign in as a driver  ${driver} / ${password}`,
    `  or as the admin      admin / ${password}`,
    '',
    `Ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Ctrl-C stops it and removes its data.`,
    '',
  ].join('\n');
}

function ended(league: LeagueProcess): AbortSignal {
  const over = new AbortController();
  void league.ended.then(() => over.abort());
  return over.signal;
}

await runTool({ usage: USAGE, options: OPTIONS, run: demo });
