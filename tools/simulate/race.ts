import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { classify } from '@league/shared/races/classification.rules';
import type { RaceSessionDto, SessionEntryDto } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto, SessionRowDto } from '@league/shared/sessions/session-board.live';
import type { SessionResultDto } from '@league/shared/sessions/session-result.dto';
import { formatLapClock, secondsFromMs } from '@league/shared/units/lap-time';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { HttpClient } from '../lib/http-client.js';
import { ToolError } from '../lib/tool-error.js';
import type { AdminClient } from './admin-client.js';
import type { Garage } from './paddock.js';
import type { PlannedLap } from './race-night.js';
import { drivenLaps, type RacePlan } from './race-plan.js';
import { ANSWER_TIMEOUT_MS, driveNight, type RaceControl } from './starter.js';
import { emptyTally, type Tally } from './summary.js';

/** Contains the fields of a result that can also be computed from the driven laps. */
type Classified = Pick<SessionRowDto, 'user_id' | 'place' | 'status' | 'laps' | 'race_ms' | 'gap'>;

const COUNTDOWN_S = 5;
const LIMIT_MS = 180_000;
const CLASSIFIED_SHARE = 0.9;
const POLL_MS = 100;

/**
 * Runs a race from sign-up to its final result, or cancels it if `control.stop` is aborted.
 * @param show receives the lines of the classification
 * @returns the tally, and whether the result matches the laps as they were driven, which is false if the race was cancelled
 * @throws ToolError if the league refuses a request, or the laps do not reach the board
 */
export async function driveRace(
  client: HttpClient,
  admin: AdminClient,
  plan: RacePlan,
  control: RaceControl,
  show: (lines: readonly string[]) => void,
): Promise<{ readonly tally: Tally; readonly isAsDriven: boolean }> {
  const { garages, tracks, speed, runId, stop } = control;
  const { id } = await openRace(admin, plan, garages, tracks[0]?.id);
  const laps = drivenLaps(plan, speed, runId);
  await admin.call('POST', `/api/sessions/${id}/control`, { order: 'start', seconds: COUNTDOWN_S });
  const tally = emptyTally();
  await wait(COUNTDOWN_S * 1000, undefined, { signal: stop }).catch(() => undefined);
  await driveNight(client, { ...control, laps, speed: 1 }, tally);
  if (stop.aborted) {
    await admin.call('POST', `/api/sessions/${id}/control`, {
      order: 'cancel',
      reason: 'The simulation was stopped.',
    });
    return { tally, isAsDriven: false };
  }
  await everyLapOnBoard(admin, id, laps.length);
  for (const final of [false, true]) await admin.call('POST', `/api/sessions/${id}/publish`, { final });
  const { rows } = await admin.call<SessionResultDto>('GET', `/api/sessions/${id}/results`);
  const driven = classificationOf(plan, garages, laps);
  const isAsDriven = isDeepStrictEqual(rows.map(toClassified), driven);
  const verdict = isAsDriven ? 'It is the one that was driven.' : 'WRONG: it is not the one that was driven.';
  show(['', `${plan.name}, ${plan.laps} laps: ${rows.length} drivers`, ...rows.map(lineOf), verdict]);
  return { tally, isAsDriven };
}

/** Creates an event with its sign-ups, on a track unless `trackId` is undefined, and a race whose grid has all drivers. */
async function openRace(
  admin: AdminClient,
  { name, laps }: RacePlan,
  garages: readonly Garage[],
  trackId: string | undefined,
): Promise<RaceSessionDto> {
  const event = { name, track_id: trackId, start_time: new Date().toISOString(), event_type: 'race' };
  const { id: eventId } = await admin.call<RaceEventDto>('POST', '/api/cms/admin/events', event);
  for (const { userId, carId } of garages)
    await admin.call('PUT', `/api/admin/events/${eventId}/entries/${userId}`, { state: 'checked_in', car_id: carId });
  const fields = { kind: 'race', laps, limit_after_winner_ms: LIMIT_MS };
  const session = await admin.call<RaceSessionDto>('POST', `/api/admin/events/${eventId}/sessions`, fields);
  await admin.call<SessionEntryDto[]>('POST', `/api/admin/sessions/${session.id}/fill-entries`, {});
  return admin.call('POST', `/api/sessions/${session.id}/control`, { order: 'grid' });
}

/**
 * Waits until the board shows the chequered flag and all laps, which follow shortly after they are counted.
 * @throws ToolError after two minutes
 */
async function everyLapOnBoard(admin: AdminClient, id: string, count: number): Promise<void> {
  const giveUpAt = performance.now() + ANSWER_TIMEOUT_MS;
  for (;;) {
    const { session, rows } = await admin.call<SessionBoardDto>('GET', `/api/sessions/${id}`);
    const laps = rows.reduce((sum, row) => sum + row.laps, 0);
    if (session?.state === 'chequered' && laps === count) return;
    if (performance.now() > giveUpAt)
      throw new ToolError(`The board shows ${laps} of ${count} laps: look at race control of the event.`);
    await wait(POLL_MS);
  }
}

/** Returns the classification that the shared rules compute from the driven laps. */
function classificationOf({ laps }: RacePlan, garages: readonly Garage[], driven: readonly PlannedLap[]): Classified[] {
  const format = { laps, minutes: null, limitMs: LIMIT_MS, redAt: null, classifiedShare: CLASSIFIED_SHARE };
  return classify({
    format,
    entries: garages.map(({ userId }, n) => ({ driver: userId, grid: n + 1 })),
    crossings: driven.map(({ entrant, endsAtMs }) => ({ driver: garages[entrant]?.userId ?? '', at: endsAtMs })),
    penalties: [],
  }).map(({ driver, place, status, laps: ended, time, gap }): Classified => {
    const distance = gap && { unit: gap[0], value: gap[1] };
    return { user_id: driver, place, status, laps: ended, race_ms: time, gap: distance };
  });
}

function toClassified({ user_id, place, status, laps, race_ms, gap }: SessionRowDto): Classified {
  return { user_id, place, status, laps, race_ms, gap };
}

function lineOf({ place, driver_name, status, laps, race_ms, gap }: SessionRowDto): string {
  const behind =
    gap === null ? '' : gap.unit === 'laps' ? `+${gap.value} L` : `+${formatLapClock(secondsFromMs(gap.value))}`;
  const time = race_ms === null ? '' : formatLapClock(secondsFromMs(race_ms));
  return `${String(place ?? status).padStart(4)}  ${driver_name.padEnd(20)} ${laps} ${time.padStart(10)} ${behind.padStart(9)}`;
}
