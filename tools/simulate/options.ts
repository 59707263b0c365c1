import { parseArgs } from 'node:util';
import { numberOption, ToolError } from '../lib/tool-error.js';
import type { RoundOrder } from './lap-file.js';
import { CIRCUIT_NAMES } from './names.js';

/** Limits the drivers of a session. */
const MAX_ENTRIES = 200;

export const USAGE = `A race night over the league's HTTP API: members, cars and tracks are made, then heartbeats and laps are posted
as in-world scripts do. Needs a running league and an admin's password.

  npm run simulate -- [options]

  --url URL            the league (http://127.0.0.1:3000)
  --admin NAME         an admin (ADMIN_USERNAME, else admin)
  --password SECRET    that admin's password (ADMIN_PASSWORD)
  --cars N             cars in a made-up field, 1 to 5000 (20)
  --tracks N           tracks of a made-up field, 1 to 6 (3)
  --minutes N          length of a made-up night, in race time (10)
  --laps FILE.csv      replay round,grand_prix,constructor,driver,lap,position,time instead; time in seconds
  --rounds ORDER       with --laps: sequence (one after the other) or together (sequence)
  --race               a race instead: sign-up, grid, countdown, laps to the flag, result published as final; its classification
                       is compared with what was driven. With --speed N each lap takes N times less.
  --distance LAPS      laps of a made-up race (10)
  --round N            with --race and --laps: the round of the file that is raced (1)
  --events             with --laps: each round is a race event on its track, completed after its last lap
  --speed N            race time passes N times faster than the clock (1)
  --seed TEXT          the same seed drives the same made-up night (race-night)
  --repeat N           post each lap one to N times, at random (1)
  --patience SECONDS   after the last lap, wait this long for a league that answers nothing (120)
  --member-password S  sign-in password of the members made (random, not shown)
  --summary FILE.json  write what was sent and answered

A league allows each car 90 posts a minute; with --speed above 1 start it with CAR_RATE_PER_MINUTE=0, else cars wait,
and with LAP_PHYSICS=off, else laps that come faster than they are driven wait for a steward.
Exit code: 0 every lap recorded exactly once and a race classified as driven, 1 not so, 2 could not start, 130 stopped with Ctrl-C.`;

export interface SimulateOptions {
  readonly url: string;
  readonly admin: string;
  readonly password: string | undefined;
  readonly cars: number;
  readonly tracks: number;
  readonly minutes: number;
  readonly laps: string | undefined;
  readonly rounds: RoundOrder;
  readonly events: boolean;
  readonly race: boolean;
  readonly distance: number;
  readonly round: number;
  readonly speed: number;
  readonly seed: string;
  readonly repeat: number;
  readonly timeoutMs: number;
  readonly memberPassword: string | undefined;
  readonly summary: string | undefined;
}

/**
 * Returns the command line, or null when help was asked for. @throws ToolError or TypeError naming the wrong option.
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): SimulateOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string', default: `http://127.0.0.1:${env['PORT'] ?? 3000}` },
      admin: { type: 'string', default: env['ADMIN_USERNAME'] ?? 'admin' },
      password: { type: 'string', default: env['ADMIN_PASSWORD'] ?? '' },
      cars: { type: 'string', default: '20' },
      tracks: { type: 'string', default: '3' },
      minutes: { type: 'string', default: '10' },
      laps: { type: 'string' },
      rounds: { type: 'string', default: 'sequence' },
      events: { type: 'boolean', default: false },
      race: { type: 'boolean', default: false },
      distance: { type: 'string', default: '10' },
      round: { type: 'string', default: '1' },
      speed: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'race-night' },
      repeat: { type: 'string', default: '1' },
      patience: { type: 'string', default: '120' },
      'member-password': { type: 'string' },
      summary: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  if (!URL.canParse(values.url))
    throw new ToolError(`--url is an address such as http://127.0.0.1:3000, not "${values.url}".`);
  if (values.rounds !== 'sequence' && values.rounds !== 'together') {
    throw new ToolError(`--rounds is sequence or together, not "${values.rounds}".`);
  }
  if (values.events && values.laps === undefined)
    throw new ToolError('--events goes with --laps: name a lap file too.');
  if (values.race && values.events) throw new ToolError('--race is one race, --events are best laps: choose one.');
  const cars = Math.round(numberOption('cars', values.cars, { min: 1, max: values.race ? MAX_ENTRIES : 5000 }));
  return {
    url: values.url,
    admin: values.admin,
    password: values.password || undefined,
    cars,
    tracks: Math.round(numberOption('tracks', values.tracks, { min: 1, max: CIRCUIT_NAMES.length })),
    minutes: numberOption('minutes', values.minutes, { min: 0.1, max: 1440 }),
    laps: values.laps,
    rounds: values.rounds,
    events: values.events,
    race: values.race,
    distance: Math.round(numberOption('distance', values.distance, { min: 1, max: 1000 })),
    round: Math.round(numberOption('round', values.round, { min: 1, max: 1000 })),
    speed: numberOption('speed', values.speed, { min: 0.1, max: 100_000 }),
    seed: values.seed,
    repeat: Math.round(numberOption('repeat', values.repeat, { min: 1, max: 20 })),
    timeoutMs: numberOption('patience', values.patience, { min: 1, max: 86_400 }) * 1000,
    memberPassword: values['member-password'],
    summary: values.summary,
  };
}
