import type { IncidentDto } from '@league/shared/sessions/incident.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { AdminCrossingDto, RaceSessionDto, SessionEntryDto } from '@league/shared/sessions/race-session.dto';
import type { TrackKeyDto } from '@league/shared/tracks/track-key.dto';
import { inParallel } from '../lib/in-parallel.js';
import { required } from '../lib/required.js';
import type { HttpClient } from '../lib/http-client.js';
import type { AdminClient } from '../simulate/admin-client.js';
import { fieldOf, PAST_RACES, type PastRace, GOLD, TONIGHT } from './calendar.js';
import { HERO_INDEX } from './cast.js';
import type { RegisteredDriver } from './members.js';
import type { Past } from './past.js';
import { carOf, startOf } from './past-laps.js';
import { type DrivenRace, raceLaps } from './race-laps.js';
import { RaceLine, lineEventsOf } from './race-line.js';
import { QUALIFYING_AHEAD_MS, RUN, type Tonight } from './tonight.js';

/** Contains the clients, drivers and track keys with which the sessions of the demo are created. */
export interface Stage {
  readonly client: HttpClient;
  readonly admin: AdminClient;
  readonly drivers: readonly RegisteredDriver[];
  /** The number of drivers who drive tonight. */
  readonly count: number;
  /** The keys of the tracks, by the index of the circuit. */
  readonly keys: readonly TrackKeyDto[];
  readonly openEvent: (race: PastRace | typeof TONIGHT, startTime: number) => Promise<RaceEventDto>;
  readonly now: number;
}

/** Describes an open session; `entryOf()` returns the entry id of the driver with this index in the cast. */
interface OpenSession {
  readonly id: string;
  readonly entryOf: (driver: number) => string;
}

const PARALLEL = 4;
const MINUTE_MS = 60_000;
const QUALIFYING_MINUTES = 10;

/**
 * Holds the past rounds of the season, each as a race recorded by the line of its track, and publishes their results.
 * @returns the ids of their events, in the order of the rounds
 */
export async function holdPastRaces(stage: Stage, past: Past): Promise<string[]> {
  const circuits = [...new Set(PAST_RACES.map(({ circuit }) => circuit))];
  const groups = await Promise.all(
    circuits.map((circuit) => inParallel(1, PAST_RACES.filter((race) => race.circuit === circuit), (race) => hold(stage, race))), // prettier-ignore
  );
  const held = PAST_RACES.map((race) => required(groups.flat().find((one) => one.race === race)));
  await past.driven(held.map(({ id, start: at }) => ({ id, at })));
  await inParallel(PARALLEL, held, (one) => publish(stage, one));
  await past.published(held.map(({ id, end: at }) => ({ id, at })));
  for (const { id, stoppedMs: retire } of held) await past.logged(id, { retire });
  await past.date(
    'race_events',
    'completed_at',
    held.map(({ eventId: id, end: at }) => ({ id, at })),
  );
  return held.map(({ eventId }) => eventId);
}

/** Creates tonight's event with its sign-ups, and holds its qualifying, with a final result. */
export async function holdQualifying(stage: Stage, past: Past, { start, qualifying }: Tonight) {
  const { admin, client } = stage;
  const qualifyingAt = start - QUALIFYING_AHEAD_MS;
  const event = await stage.openEvent(TONIGHT, qualifyingAt);
  await inParallel(PARALLEL, fieldOf(stage.count), (driver) => {
    const { userId, carId } = required(stage.drivers[driver]?.garages[0]);
    const body = { state: 'checked_in', car_id: carId, class: GOLD.includes(driver) ? 'Gold' : 'Silver' };
    return admin.call('PUT', `/api/admin/events/${event.id}/entries/${userId}`, body);
  });
  const { id } = await openSession(stage, event.id, { kind: 'qualifying', minutes: QUALIFYING_MINUTES });
  await new RaceLine(client, required(stage.keys[TONIGHT.circuit]), 'DEMOQUAL').post(
    lineEventsOf(qualifying),
    qualifyingAt,
  );
  await order(admin, id, { order: 'chequered' });
  await past.driven([{ id, at: qualifyingAt }]);
  for (const final of [false, true]) await admin.call('POST', `/api/sessions/${id}/publish`, { final });
  await past.published([{ id, at: qualifyingAt + QUALIFYING_MINUTES * MINUTE_MS }]);
  return { eventId: event.id, qualifyingId: id };
}

/**
 * Creates tonight's race as it is now: with the laps driven so far, a jump start, a retirement and an incident to decide.
 * @returns the session's id, its line, and the crossings to come
 */
export async function startRace(
  stage: Stage,
  past: Past,
  { start, race }: Tonight,
  { eventId, qualifyingId }: Awaited<ReturnType<typeof holdQualifying>>,
) {
  const now = Date.now();
  const fields = { kind: 'race', laps: TONIGHT.laps, grid_from: qualifyingId };
  const session = await openSession(stage, eventId, fields);
  const line = new RaceLine(stage.client, required(stage.keys[TONIGHT.circuit]), RUN);
  const ended = race.laps.filter(({ raceMs }) => start + raceMs <= now);
  const [signal, ...crossings] = lineEventsOf(ended);
  const jump = { kind: 'jump' as const, driver: TONIGHT.jumped, lap: 0, raceMs: -300 };
  await line.post([required(signal), jump, ...crossings], start);
  await confirmJumpStart(stage.admin, session.id);
  await retire(stage, session, TONIGHT.retired);
  await past.driven([{ id: session.id, at: start }]);
  await fileIncident(stage, session, TONIGHT.order[0] ?? 0, {
    race_ms: race.laps.find(({ driver, number }) => driver === TONIGHT.order[0] && number === 18)?.raceMs ?? null,
    text: 'Braked in the middle of the chicane with no car ahead. I had to go over the kerb to miss him.',
  });
  const ruled = { 'crossing-counted': 2 * MINUTE_MS, penalty: 2 * MINUTE_MS };
  const moments = { grid: -5 * MINUTE_MS, signal: 0, 'jump-start': 0, ...ruled };
  await past.logged(session.id, { ...moments, retire: retiredAt(race, TONIGHT) });
  return { session: session.id, line, coming: lineEventsOf(race.laps.filter((lap) => !ended.includes(lap))).slice(1) };
}

/** Confirms the jump start of a race, for which the driver gets the time penalty set in the session. */
async function confirmJumpStart(admin: AdminClient, sessionId: string): Promise<void> {
  const crossings = await admin.call<AdminCrossingDto[]>('GET', `/api/admin/sessions/${sessionId}/crossings`);
  const { id } = required(crossings.find(({ race_ms: ms }) => ms < 0));
  await admin.call('PATCH', `/api/crossings/${id}`, { ruled: 'counted' });
}

/** Holds a past race: creates its event and session, posts all of its crossings, and retires a driver after their last lap. */
async function hold(stage: Stage, race: PastRace) {
  const start = startOf(race, stage.now);
  const driven = raceLaps(race, stage.count);
  const event = await stage.openEvent(race, start);
  const entries = driven.grid.map((driver, n) => {
    const garages = required(stage.drivers[driver]).garages;
    const { userId, carId } = required(garages[carOf(driver, race.circuit)] ?? garages[0]);
    return { user_id: userId, car_id: carId, grid: n + 1 };
  });
  const session = await openSession(stage, event.id, { kind: 'race', laps: race.laps }, entries);
  const end = start + Math.max(...driven.laps.map(({ raceMs }) => raceMs)) + MINUTE_MS;
  const run = `DEMO${String(race.daysAgo).padStart(4, '0')}`;
  const line = new RaceLine(stage.client, required(stage.keys[race.circuit]), run);
  const stoppedMs = retiredAt(driven, race);
  const seen = lineEventsOf(driven.laps);
  const goAt = Date.now() - (end - start); // the league accepts crossings that are hours late, but not weeks
  await line.post(seen.filter(({ raceMs }) => raceMs <= stoppedMs), goAt); // prettier-ignore
  await retire(stage, session, race.retired);
  await line.post(seen.filter(({ raceMs }) => raceMs > stoppedMs), goAt); // prettier-ignore
  return { ...session, race, eventId: event.id, start, end, stoppedMs };
}

async function publish(stage: Stage, { race, ...session }: Awaited<ReturnType<typeof hold>>): Promise<void> {
  const { admin } = stage;
  const send = (body: object) => admin.call('POST', `/api/sessions/${session.id}/publish`, body);
  await send({});
  if (!race.penalty) return void (await send({ final: true }));
  const { driver, ms, reason } = race.penalty;
  const incident = await fileIncident(stage, session, driver, { text: `${reason} It is on the stream of the club.` });
  const decision = { decision: 'upheld', reason, penalty: { kind: 'time', value: ms } };
  await admin.call('POST', `/api/incidents/${incident.id}/decision`, decision);
  await send({ final: true, reason: 'A protest was upheld.' });
}

/** Files an incident about a driver, an index into the cast, on behalf of the driver whose account a visitor uses. */
async function fileIncident(
  { drivers }: Stage,
  session: OpenSession,
  about: number,
  incident: object,
): Promise<IncidentDto> {
  const { member } = required(drivers[HERO_INDEX]);
  const body = { entry_id: session.entryOf(about), ...incident };
  return member.call<IncidentDto>('POST', `/api/sessions/${session.id}/incidents`, body);
}

/** Creates a session and opens its grid, with `entries` or, if they are absent, with the drivers who signed up. */
async function openSession(
  { admin, drivers }: Stage,
  eventId: string,
  fields: object,
  entries?: readonly object[],
): Promise<OpenSession> {
  const session = await admin.call<RaceSessionDto>('POST', `/api/admin/events/${eventId}/sessions`, fields); // prettier-ignore
  const path = `/api/admin/sessions/${session.id}`;
  const placed = await (entries
    ? admin.call<SessionEntryDto[]>('PUT', `${path}/entries`, { entries })
    : admin.call<SessionEntryDto[]>('POST', `${path}/fill-entries`));
  await order(admin, session.id, { order: 'grid' });
  const entryOf = (driver: number) => {
    const userId = drivers[driver]?.garages[0]?.userId;
    return required(placed?.find(({ user_id }) => user_id === userId)).id;
  };
  return { id: session.id, entryOf };
}

async function retire({ admin, count }: Stage, session: OpenSession, retired: PastRace['retired']): Promise<void> {
  if (!retired || retired.driver >= count) return;
  const { driver, reason } = retired;
  await order(admin, session.id, { order: 'retire', entry_id: session.entryOf(driver), reason });
}

function order(admin: AdminClient, id: string, body: object) {
  return admin.call('POST', `/api/sessions/${id}/control`, body);
}

/** Returns when the driver of `retired` retired, 20 s after their last lap, in ms after the start signal. */
function retiredAt({ laps }: DrivenRace, { retired }: Pick<PastRace, 'retired'>): number {
  return (laps.findLast(({ driver }) => driver === retired?.driver)?.raceMs ?? 0) + 20_000;
}
