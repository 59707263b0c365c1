import { randomBytes } from 'node:crypto';
import { httpClient } from '../lib/http-client.js';
import { UNLIMITED } from '../lib/league-process.js';
import { freeOwnPort } from '../lib/ports.js';
import { signIn } from '../simulate/admin-client.js';
import { generatedRaceNight } from '../simulate/field.js';
import { type Garage, createMembers, openTracks } from '../simulate/paddock.js';
import { LeagueNode } from './servers/league-node.js';
import type { PostgresServer } from './servers/postgres-server.js';

const TEMPLATE = 'chaos_drivers';
const START_MS = 90_000;
const TRACKS = 3;
const PASSWORD = randomBytes(9).toString('base64url');

/** Describes a template database with members, their cars and some tracks, which is copied for each run. */
export interface ChaosDrivers {
  readonly garages: readonly Garage[];
  /** The letters of the tracks. */
  readonly letters: string;
  /** The APP_SECRET with which values in the database are encrypted and signed. */
  readonly secret: string;
  /** Copies the database. @returns the name of the copy */
  readonly copy: () => Promise<string>;
}

/** Creates the template database by starting a league once, without faults. @throws ToolError if it does not become ready */
export async function makeDrivers(postgres: PostgresServer, cars: number): Promise<ChaosDrivers> {
  await postgres.query('postgres', `CREATE DATABASE ${TEMPLATE}`);
  const secret = randomBytes(48).toString('base64');
  const node = new LeagueNode({
    name: 'drivers',
    port: await freeOwnPort(),
    env: { ...UNLIMITED, DATABASE_URL: postgres.addressOf(TEMPLATE), APP_SECRET: secret, ADMIN_PASSWORD: PASSWORD },
    failpoints: () => '',
    onEvent: () => undefined,
  });
  node.start();
  const client = httpClient(node.url);
  try {
    await node.ready(START_MS);
    const admin = await signIn(client, 'admin', PASSWORD);
    const night = generatedRaceNight({ seed: 'chaos', cars, tracks: TRACKS, minutes: 1 });
    const tracks = await openTracks(admin, night.circuits);
    const options = { runId: 'chaos', password: PASSWORD, onProgress: () => undefined };
    const garages = await createMembers(admin, night.entrants, options);
    return {
      garages,
      letters: tracks.map(({ channel_letter }) => channel_letter).join(''),
      secret,
      copy: () => copyOf(postgres),
    };
  } finally {
    client.close();
    await node.stop();
  }
}

async function copyOf(postgres: PostgresServer): Promise<string> {
  const name = `chaos_${randomBytes(6).toString('hex')}`;
  // a database with open sessions cannot be copied, and the stopped league's sessions may take a moment to end
  await postgres.query(
    'postgres',
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${TEMPLATE}'`,
  );
  await postgres.query('postgres', `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return name;
}
