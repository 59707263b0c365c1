import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { HEARTBEAT_INTERVAL_MS } from '@league/shared/presence/heartbeat.dto';
import type { HttpClient } from '../lib/http-client.js';
import { formatDuration, count, progress } from '../lib/progress.js';
import { CarScript } from './car-script.js';
import type { Garage } from './paddock.js';
import type { PlannedLap } from './race-night.js';
import { emptyTally, countUnsent, type Tally, sumOfCounts } from './summary.js';

const PROGRESS_MS = 250;
/** The time, in ms, to wait for another response of the league after the last lap. */
export const ANSWER_TIMEOUT_MS = 120_000;

export interface RaceControl {
  readonly laps: readonly PlannedLap[];
  readonly garages: readonly Garage[];
  readonly tracks: readonly TrackDto[];
  readonly runId: string;
  /** The factor by which race time passes faster than real time. */
  readonly speed: number;
  /** Ends the night early when aborted. */
  readonly stop: AbortSignal;
}

/**
 * Finishes the laps at their planned times, and returns the tally once all are answered, the league has not answered for two
 * minutes, or `control.stop` is aborted.
 */
export async function driveNight(client: HttpClient, control: RaceControl, tally = emptyTally()): Promise<Tally> {
  const { laps, garages, tracks, speed, stop } = control;
  const over = new AbortController();
  const ended = AbortSignal.any([stop, over.signal]);
  setMaxListeners(0, ended); // every waiting car adds a listener
  const cars = garages.map((garage) => new CarScript(client, garage, tally, ended));
  const heart = beatHearts(cars, ended);
  const lengthMs = (laps.at(-1)?.endsAtMs ?? 0) / speed;
  const startedAt = performance.now();
  const line = progress();
  const shown = setInterval(() => line.show(progressLine(tally, performance.now() - startedAt, lengthMs)), PROGRESS_MS);

  for (const [n, lap] of laps.entries()) {
    const dueInMs = startedAt + lap.endsAtMs / speed - performance.now();
    if (dueInMs > 1) await wait(dueInMs, undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted) break;
    const track = tracks[lap.circuit];
    cars[lap.entrant]?.lapDone({
      lapTimeMs: lap.lapTimeMs,
      letter: track?.channel_letter ?? '',
      region: track?.sl_region ?? '',
      lapId: `${control.runId}-${n}`,
      ...(lap.race && { race: lap.race }),
    });
  }
  await lastAnswers(cars, tally, stop);
  over.abort();
  await heart;
  clearInterval(shown);
  line.show(progressLine(tally, performance.now() - startedAt, lengthMs));
  line.end();
  return tally;
}

/** Waits until no car has a queued lap, the league has not answered for two minutes, or `stop` is aborted. */
async function lastAnswers(cars: readonly CarScript[], tally: Tally, stop: AbortSignal): Promise<void> {
  let seen = -1;
  let changedAt = performance.now();
  while (!stop.aborted && cars.some((car) => car.waiting > 0)) {
    const answered = tally.acknowledged + sumOfCounts(tally.refused);
    if (answered !== seen) changedAt = performance.now();
    seen = answered;
    if (performance.now() - changedAt > ANSWER_TIMEOUT_MS) return;
    await wait(20);
  }
}

/** Sends the heartbeats of all cars: together at first, then once per minute of real time, spread over the minute. */
async function beatHearts(cars: readonly CarScript[], ended: AbortSignal): Promise<void> {
  await Promise.all(cars.map((car) => car.heartbeat()));
  for (let next = 0; !ended.aborted && cars.length > 0; next = (next + 1) % cars.length) {
    await wait(HEARTBEAT_INTERVAL_MS / cars.length, undefined, { signal: ended }).catch(() => undefined);
    if (!ended.aborted) void cars[next]?.heartbeat();
  }
}

function progressLine(tally: Tally, elapsedMs: number, lengthMs: number): string {
  const parts = [
    `${formatDuration(elapsedMs)} of ${formatDuration(lengthMs)}`,
    `${count(tally.driven)} laps driven`,
    `${count(tally.acknowledged)} acknowledged`,
    `${count(countUnsent(tally))} waiting`,
    `${count(sumOfCounts(tally.resent))} resent`,
    `${count(sumOfCounts(tally.refused))} refused`,
  ];
  return parts.join(' | ');
}
