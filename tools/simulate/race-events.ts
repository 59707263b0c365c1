import type { RaceEventDetailsDto, RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpClient } from '../lib/http-client.js';
import { ToolError } from '../lib/tool-error.js';
import type { AdminClient } from './admin-client.js';
import type { PlannedLap, RaceNight } from './race-night.js';
import { driveNight, type RaceControl } from './starter.js';
import { emptyTally, type Tally } from './summary.js';

const POLL_MS = 100;

/**
 * Drives the rounds of a lap file as race events: each starts before its first lap and is completed when its last one is
 * counted. Rounds that follow one another are driven one by one, rounds that start together all at once.
 * @param show gets the lines of each classification
 */
export async function driveEvents(
  client: HttpClient,
  admin: AdminClient,
  night: RaceNight,
  control: RaceControl & { readonly rounds: 'sequence' | 'together' },
  show: (lines: readonly string[]) => void,
): Promise<Tally> {
  const all = night.rounds.map((_, round) => round);
  const tally = emptyTally();
  let notBefore = await serverTime(client);
  for (const group of control.rounds === 'sequence' ? all.map((round) => [round]) : [all]) {
    const events: RaceEventDto[] = [];
    for (const round of group) events.push(await openEvent(admin, night, round, control, notBefore));
    const laps = fromTheirStart(night.laps.filter(({ round }) => group.includes(round)));
    await driveNight(client, { ...control, laps, runId: `${control.runId}-${group[0] ?? 0}` }, tally);
    if (control.stop.aborted) return tally;
    await everyLapCounted(admin, control.timeoutMs);
    for (const event of events) {
      const completed = await closeEvent(admin, event);
      show(classificationLines(completed));
      notBefore = Math.max(notBefore, Date.parse(completed.completed_at ?? '') + 1);
    }
  }
  return tally;
}

async function openEvent(
  admin: AdminClient,
  { rounds }: RaceNight,
  round: number,
  { tracks }: RaceControl,
  startsAt: number,
): Promise<RaceEventDto> {
  const { name, circuit } = rounds[round] ?? { name: '', circuit: -1 };
  const body = {
    name,
    track_id: tracks[circuit]?.id,
    start_time: new Date(startsAt).toISOString(),
    event_type: 'race',
    status: 'active',
  };
  const event = await admin.call<RaceEventDto>('POST', '/api/cms/admin/events', { body });
  if (!event) throw new ToolError(`The event ${name} could not be made.`);
  return event;
}

async function closeEvent(admin: AdminClient, { id, name }: RaceEventDto): Promise<RaceEventDetailsDto> {
  await admin.call('PATCH', `/api/cms/admin/events/${id}`, { body: { status: 'completed' } });
  const event = await admin.call<RaceEventDetailsDto>('GET', `/api/cms/events/${id}`);
  if (!event) throw new ToolError(`The event ${name} could not be read.`);
  return event;
}

/** Returns a completed event in lines: position, driver, best lap and points. */
function classificationLines({ name, track_name, results }: RaceEventDetailsDto): string[] {
  const lines = results.map(
    ({ position, driver_name, best_lap_time, points }) =>
      `${String(position).padStart(3)}  ${driver_name.padEnd(20)} ${(best_lap_time === null ? '' : formatLapTime(best_lap_time)).padStart(9)}  ${points} ${points === 1 ? 'point' : 'points'}`,
  );
  return ['', `${name} on ${track_name}: ${results.length} classified`, ...lines];
}

/** Returns the league's time, to the second before: laps driven from now on are later. */
async function serverTime(client: HttpClient): Promise<number> {
  const { headers } = await client.send('GET', '/api/health/live');
  const time = Date.parse(headers.date ?? '');
  return Number.isNaN(time) ? Date.now() : time;
}

/** Returns the same laps, the first of them beginning at 0. */
function fromTheirStart(laps: readonly PlannedLap[]): PlannedLap[] {
  const start = Math.min(...laps.map(({ endsAtMs, lapTimeMs }) => endsAtMs - lapTimeMs));
  return laps.map((lap) => ({ ...lap, endsAtMs: lap.endsAtMs - start }));
}

/**
 * Waits until every lap is counted, which takes a moment after the answer. @throws ToolError when that takes longer
 * than `timeoutMs`
 */
async function everyLapCounted(admin: AdminClient, timeoutMs: number): Promise<void> {
  const giveUpAt = performance.now() + timeoutMs;
  for (;;) {
    const waiting = await admin.call<unknown[]>('GET', '/api/admin/laps?state=received&limit=1');
    if (waiting?.length === 0) return;
    if (performance.now() > giveUpAt) {
      throw new ToolError('Laps wait to be counted: look at Admin Panel, System, and run this again.');
    }
    await wait(POLL_MS);
  }
}
