import { readText } from '../lib/files.js';
import { httpClient } from '../lib/http-client.js';
import type { SystemDto } from '@league/shared/admin/system.dto';
import { SHORTEST_LAP_MS } from '@league/shared/laps/lap-physics';
import { count, progress } from '../lib/progress.js';
import { numberOption, runTool, ToolError, type ValuesOf } from '../lib/tool-error.js';
import { type AdminClient, signIn } from './admin-client.js';
import { generatedRaceNight } from './field.js';
import { raceNightFromLaps } from './lap-file.js';
import { createMembers, openTracks } from './paddock.js';
import { driveRace } from './race.js';
import { generatedRace, type RacePlan, raceOfRound } from './race-plan.js';
import type { RaceNight } from './race-night.js';
import { driveNight } from './starter.js';
import { isClean, summaryLines } from './summary.js';

const INTERRUPTED = 130;
/** The number of tracks in a generated night. */
const TRACKS = 3;
/** The maximum number of entries in a session. */
const MAX_ENTRIES = 200;

const USAGE = `A race night over the league's HTTP API: members, cars and tracks are made, then heartbeats and laps are posted
as in-world scripts do. Needs a running league and an admin's password.

  npm run simulate -- [options]

  --url URL            the league (http://127.0.0.1:3000)
  --admin NAME         an admin (ADMIN_USERNAME, else admin)
  --password SECRET    that admin's password (ADMIN_PASSWORD)
  --cars N             cars in a made-up field, 1 to 5000 (20)
  --minutes N          length of a made-up night, in race time (10)
  --laps FILE.csv      replay round,grand_prix,constructor,driver,lap,position,time instead; time in seconds
  --race               a race instead: sign-up, grid, countdown, laps to the flag, result published as final; its classification
                       is compared with what was driven. With --speed N each lap takes N times less.
  --distance LAPS      laps of a made-up race (10)
  --round N            with --race and --laps: the round of the file that is raced (1)
  --speed N            race time passes N times faster than the clock (1)
  --seed TEXT          the same seed drives the same made-up night (race-night)

A league allows each car 90 posts a minute; with --speed above 1 start it with CAR_RATE_PER_MINUTE=0, else cars wait,
and with LAP_PHYSICS=off, else laps that come faster than they are driven wait for a steward.
Exit code: 0 every lap recorded exactly once and a race classified as driven, 1 not so, 2 could not start, 130 stopped with Ctrl-C.`;

const OPTIONS = {
  url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? 3000}` },
  admin: { type: 'string', default: process.env['ADMIN_USERNAME'] ?? 'admin' },
  password: { type: 'string', default: process.env['ADMIN_PASSWORD'] ?? '' },
  cars: { type: 'string', default: '20' },
  minutes: { type: 'string', default: '10' },
  laps: { type: 'string' },
  race: { type: 'boolean', default: false },
  distance: { type: 'string', default: '10' },
  round: { type: 'string', default: '1' },
  speed: { type: 'string', default: '1' },
  seed: { type: 'string', default: 'race-night' },
} as const;

type SimulateOptions = ReturnType<typeof readOptions>;

/** Parses the command line. @throws ToolError naming the invalid option */
function readOptions(values: ValuesOf<typeof OPTIONS>) {
  if (!URL.canParse(values.url))
    throw new ToolError(`--url is an address such as http://127.0.0.1:3000, not "${values.url}".`);
  return {
    ...values,
    cars: Math.round(numberOption('cars', values.cars, { min: 1, max: values.race ? MAX_ENTRIES : 5000 })),
    minutes: numberOption('minutes', values.minutes, { min: 0.1, max: 1440 }),
    distance: Math.round(numberOption('distance', values.distance, { min: 1, max: 1000 })),
    round: Math.round(numberOption('round', values.round, { min: 1, max: 1000 })),
    speed: numberOption('speed', values.speed, { min: 0.1, max: 100_000 }),
  };
}

async function simulate(values: ValuesOf<typeof OPTIONS>): Promise<number> {
  const options = readOptions(values);
  const race = options.race ? planRace(options) : undefined;
  const night = race?.night ?? readNight(options);
  const client = httpClient(options.url);
  const stop = new AbortController();
  try {
    const admin = await signIn(client, options.admin, options.password);
    await warnOfPhysics(admin, options, night);
    const runId = Date.now().toString(36);
    const tracks = await openTracks(admin, night.circuits);
    const line = progress();
    const onProgress = (done: number) =>
      line.show(`Members and cars: ${count(done)} of ${count(night.entrants.length)}`);
    const garages = await createMembers(admin, night.entrants, { runId, onProgress });
    line.end();
    // until now, Ctrl-C simply ends the process, because there is nothing to sum up
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    const control = { ...options, laps: night.laps, garages, tracks, runId, stop: stop.signal };
    const show = (lines: readonly string[]) => console.log(lines.join('\n'));
    const raced = race && (await driveRace(client, admin, race, control, show));
    const tally = raced?.tally ?? (await driveNight(client, control));
    console.log(summaryLines(tally).join('\n'));
    if (stop.signal.aborted) return INTERRUPTED;
    return isClean(tally) && raced?.isAsDriven !== false ? 0 : 1;
  } finally {
    client.close();
  }
}

/** Prints a warning if the league checks lap times and will therefore hold laps that arrive too fast or are too short. */
async function warnOfPhysics(admin: AdminClient, options: SimulateOptions, { laps }: RaceNight): Promise<void> {
  const { speed, race } = options;
  const isPossible = race ? laps.every(({ lapTimeMs }) => lapTimeMs / speed >= SHORTEST_LAP_MS) : speed <= 1;
  if (isPossible || (await admin.call<Partial<SystemDto>>('GET', '/api/admin/system')).lap_physics !== 'on') return;
  console.log(
    `This league holds laps that time does not allow: with --speed ${speed} most of them will wait for a steward and give nothing.\n` +
      'To have all of them counted start the league with LAP_PHYSICS=off, or drive in real time: --speed 1.\n',
  );
}

function planRace(options: SimulateOptions): RacePlan {
  if (options.laps === undefined) return generatedRace({ ...options, laps: options.distance });
  return raceOfRound(readNight(options), options.round);
}

function readNight(options: SimulateOptions): RaceNight {
  if (options.laps === undefined) return generatedRaceNight({ ...options, tracks: TRACKS });
  return raceNightFromLaps(readText(options.laps));
}

await runTool({ usage: USAGE, options: OPTIONS, run: simulate });
