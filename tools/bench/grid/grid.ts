import { randomBytes } from 'node:crypto';
import { httpClient } from '../../lib/http-client.js';
import { type LeagueProcess, startLeague } from '../../lib/league-process.js';
import { freeRandomPort } from '../../lib/ports.js';
import { throwawayDir } from '../../lib/throwaway-dir.js';
import { type AdminClient, signIn } from '../../simulate/admin-client.js';
import { generatedRaceNight } from '../../simulate/field.js';
import { openGarages, openTracks } from '../../simulate/paddock.js';
import type { BenchCar } from '../load/lap-requests.js';
import { startBenchPostgres, type BenchPostgres } from './postgres.js';

const CARS = 200;
const TRACKS = 4;
const TEMPLATE = 'paddock';

/** A league under measurement: its database, its process, an admin signed in. */
export interface BenchLeague {
  readonly process: LeagueProcess;
  readonly admin: AdminClient;
  readonly token: string;
}

/** What all parts share: a durable PostgreSQL, and a paddock of members, cars and tracks to copy databases from. */
export interface Grid {
  readonly postgres: BenchPostgres;
  readonly cars: readonly BenchCar[];
  /** A new database that starts as a copy of the paddock. */
  copyPaddock(name: string): Promise<void>;
  /** A league of its own on that database; it ends with the grid at the latest. */
  startLeague(database: string): Promise<BenchLeague>;
  stop(): Promise<void>;
}

export async function setUpGrid(): Promise<Grid> {
  const dir = throwawayDir('bench');
  const postgres = await startBenchPostgres(`${dir.path}/postgres`);
  const leagues: LeagueProcess[] = [];
  const access = { username: 'admin', password: randomBytes(12).toString('base64url') };
  const appSecret = randomBytes(48).toString('base64');

  const start = async (database: string): Promise<BenchLeague> => {
    const process = await startLeague({
      PORT: String(await freeRandomPort()),
      DATABASE_URL: postgres.url(database),
      DATA_DIR: dir.path,
      REDIS_URL: '',
      ROLE: 'all',
      APP_SECRET: appSecret,
      ADMIN_USERNAME: access.username,
      ADMIN_PASSWORD: access.password,
      RATE_LIMITS: 'off',
      CAR_RATE_PER_MINUTE: '0',
      LAP_PHYSICS: 'off',
      LOG_LEVEL: 'warn',
    });
    leagues.push(process);
    const admin = await signIn(httpClient(process.url), access.username, access.password);
    return { process, admin, token: admin.token };
  };
  const stop = async () => {
    for (const league of leagues) await league.stop();
    await postgres.stop();
    dir.remove();
  };

  try {
    await postgres.createDatabase(TEMPLATE);
    const league = await start(TEMPLATE);
    const cars = await fillPaddock(league.admin);
    await league.process.stop();
    return { postgres, cars, copyPaddock: (name) => postgres.createDatabase(name, TEMPLATE), startLeague: start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fillPaddock(admin: AdminClient): Promise<BenchCar[]> {
  const night = generatedRaceNight({ seed: 'bench', cars: CARS, tracks: TRACKS, minutes: 1 });
  const tracks = await openTracks(admin, night.circuits);
  const garages = await openGarages(admin, night.entrants, {
    runId: 'bench',
    password: undefined,
    onProgress: () => undefined,
  });
  return garages.map(({ carId, carToken, carName, driverName }, i) => ({
    carId,
    carToken,
    carName,
    driverName,
    letter: tracks[i % TRACKS]?.channel_letter ?? 'A',
  }));
}
