import { numberOption, ToolError, type ValuesOf } from '../lib/tool-error.js';

/** Limits the drivers of a session. */
const MAX_ENTRIES = 200;

export const USAGE = `A race night over the league's HTTP API: members, cars and tracks are made, then heartbeats and laps are posted
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

export const OPTIONS = {
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

export type SimulateOptions = ReturnType<typeof readOptions>;

/** Reads the values of the command line. @throws ToolError naming the wrong option. */
export function readOptions(values: ValuesOf<typeof OPTIONS>) {
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
