import { readText } from '../lib/files.js';
import { httpClient } from '../lib/http-client.js';
import type { SystemDto } from '@league/shared/admin/system.dto';
import { SHORTEST_LAP_MS } from '@league/shared/laps/lap-physics';
import { count, progress } from '../lib/progress.js';
import { runTool, type ValuesOf } from '../lib/tool-error.js';
import { type AdminClient, signIn } from './admin-client.js';
import { generatedRaceNight } from './field.js';
import { raceNightFromLaps } from './lap-file.js';
import { OPTIONS, readOptions, type SimulateOptions, USAGE } from './options.js';
import { createMembers, openTracks } from './paddock.js';
import { driveRace } from './race.js';
import { generatedRace, type RacePlan, raceOfRound } from './race-plan.js';
import type { RaceNight } from './race-night.js';
import { driveNight } from './starter.js';
import { isClean, summaryLines } from './summary.js';

const INTERRUPTED = 130;
/** The tracks of a made-up night. */
const TRACKS = 3;

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
    // handle Ctrl-C from here on: earlier there is nothing to sum up
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

/** Says first what a league that checks lap times makes of laps that come faster than they are driven, or are too short. */
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
