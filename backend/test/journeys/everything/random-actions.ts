import fc from 'fast-check';
import type { TestMember } from '../../support/league.js';
import { aMedal, anEvent, type Season } from './a-season.js';

const LAP = fc.record({
  kind: fc.constant('lap' as const),
  which: fc.nat(7),
  halves: fc.nat(60),
  letter: fc.constantFrom('A', 'B', 'C', undefined),
  scriptLap: fc.nat(30),
});
const RULINGS = ['void', 'restore', 'accept'] as const;
const RARE = [
  'reset',
  'delete car',
  'delete own car',
  'delete driver',
  'delete track',
  'delete event',
  'delete medal',
] as const;
const OFTEN = [
  'complete',
  'reopen',
  'practice',
  'award',
  'give',
  'take back',
  'assign',
  'points',
  'laps and best',
  'rename',
  'slower track',
  'worth',
  'beat',
] as const;

/** Generates an action of a member or admin; `which` selects the lap, car, driver, track or event that it concerns. */
const ANYTHING = fc.oneof(
  { weight: 10, arbitrary: LAP },
  { weight: 6, arbitrary: of(...RULINGS) },
  { weight: 9, arbitrary: of(...OFTEN) },
  { weight: 4, arbitrary: of(...RARE) },
);

export type Action = (typeof ANYTHING extends fc.Arbitrary<infer T> ? T : never) | { kind: 'reset all'; which: number };

const RESET_ALL = { kind: 'reset all' as const, which: 0 };

/** Returns the sequence of actions for each worker; one worker resets the whole league once. */
export const plansFor = (workers: number) =>
  fc
    .tuple(
      fc.array(fc.array(ANYTHING, { minLength: 12, maxLength: 24 }), { minLength: workers, maxLength: workers }),
      fc.nat(11),
    )
    .map(([plans, at]): Action[][] =>
      plans.map((plan, worker) => (worker === 0 ? [...plan.slice(0, at), RESET_ALL, ...plan.slice(at)] : plan)),
    );

function of<Kind extends string>(...kinds: Kind[]) {
  return fc.record({ kind: fc.constantFrom(...kinds), which: fc.nat(60) });
}

/**
 * Performs an action over HTTP.
 * @throws an error when a request fails, unless a concurrent action is the reason (see `check`)
 */
export async function perform(season: Season, it: Action): Promise<void> {
  const { league, drivers, cars, tracks, events, medals } = season;
  const { which } = it;
  const admin = (route: string, body?: unknown) => send(season, league.admin, route, body);
  const driver = at(drivers, which);
  const event = `/cms/admin/events/${at(events, which).id}`;
  switch (it.kind) {
    case 'lap': {
      const car = at([...drivers.map(({ car }) => car), ...cars], which);
      const lap = { lap_time: 50 + it.halves / 2, channel_letter: it.letter, lap_id: `lap ${it.scriptLap}` };
      return check(await league.post(car, lap), 'a lap');
    }
    case 'beat':
      return send(season, null, 'POST /cars/heartbeat', at([driver.car, ...cars], which));
    case 'void':
    case 'restore':
    case 'accept':
      return ruleOnALap(season, it.kind, which);
    case 'complete':
      return admin(`PATCH ${event}`, { status: 'completed' });
    case 'reopen':
      return admin(`PATCH ${event}`, { status: at(['upcoming', 'active', 'cancelled'], which) });
    case 'practice':
      return admin(`PATCH ${event}`, {
        event_type: at(['practice', 'race', 'race'], which),
        track_id: at(tracks, which).id,
      });
    case 'award':
      return admin(`POST /admin/achievements/${at(medals, which).id}/award`, { user_id: driver.id });
    case 'give': {
      const [achievement] = await aPredefinedAchievement(season, which);
      return achievement && admin(`POST /admin/achievements/${achievement.id}/award`, { user_id: driver.id });
    }
    case 'take back': {
      const [achievement] = await aPredefinedAchievement(season, which);
      return achievement && admin(`DELETE /admin/achievements/${achievement.id}/award/${driver.id}`);
    }
    case 'worth':
      return admin(`PATCH /admin/achievements/${at(medals, which).id}`, { points: which });
    case 'assign':
      return admin(`POST /admin/cars/${at(cars, which).car_id}/assign?user_id=${driver.id}`);
    case 'points':
      return admin(`PATCH /admin/users/${driver.id}`, { total_points: which, total_wins: which % 4 });
    case 'laps and best':
      return admin(`PATCH /admin/users/${driver.id}`, {
        total_races: which % 3 === 0 ? undefined : which,
        best_lap_time: which % 5 === 0 ? null : 50 + which / 2,
      });
    case 'rename':
      return which % 4 === 0
        ? admin(`PATCH /admin/tracks/${at(tracks, which).id}`, { name: `Ring ${which}` })
        : admin(`PATCH /admin/users/${driver.id}`, { driver_name: which % 5 === 0 ? null : `Driver ${which}` });
    case 'slower track':
      return admin(`PATCH /admin/tracks/${at(tracks, which).id}`, { min_lap_time: at([null, 55, 70], which) });
    case 'reset':
      return admin(`POST /admin/users/${driver.id}/reset-stats`);
    case 'reset all':
      return admin('POST /admin/reset-all-stats?confirm=RESET_ALL_DATA');
    case 'delete car':
      return replace(
        cars,
        which,
        () => league.aCar(),
        ({ car_id }) => admin(`DELETE /admin/cars/${car_id}`),
      );
    case 'delete own car':
      return deleteOwnCar(season, which);
    case 'delete driver':
      return replace(
        drivers,
        which,
        () => league.aDriver(),
        ({ id }) => admin(`DELETE /admin/users/${id}`),
      );
    case 'delete track':
      return replaceTrack(season, which);
    case 'delete event':
      return replace(events, which, () => anEventOn(season, which), ({ id }) => admin(`DELETE /cms/admin/events/${id}`)); // prettier-ignore
    case 'delete medal':
      return replace(
        medals,
        which,
        () => aMedal(league),
        ({ id }) => admin(`DELETE /admin/achievements/${id}`),
      );
  }
}

/** Returns one of the achievements that are unlocked automatically. */
function aPredefinedAchievement({ league }: Season, which: number) {
  return league.sql<{ id: string }>(
    `SELECT id FROM achievements WHERE rule IS NOT NULL ORDER BY id LIMIT 1 OFFSET $1::int % 8`,
    [which],
  );
}

const at = <T>(list: readonly T[], which: number) => list[which % list.length] as T;

async function send({ league }: Season, caller: TestMember | null, route: string, body?: unknown) {
  check(await league.call(caller, route, body), `${route} ${JSON.stringify(body)}`);
}

/**
 * Accepts a response that is a success or shows that the request came too late: 400 for an event on a deleted track, 401 for a
 * deleted driver, 404 or 409 for something already deleted or decided.
 * @throws for any other response
 */
function check({ status, body }: { status: number; body: unknown }, what: string): void {
  const isLate = status === 400 && JSON.stringify(body).includes('There is no such track');
  if (![200, 201, 204, 401, 404, 409].includes(status) && !isLate) {
    throw new Error(`${what} was answered ${status}: ${JSON.stringify(body)}`);
  }
}

async function ruleOnALap(season: Season, ruling: (typeof RULINGS)[number], which: number): Promise<void> {
  const states = { void: ['counted', 'under_review'], restore: ['voided'], accept: ['under_review'] }[ruling];
  const laps = await season.league.sql<{ id: string }>(`SELECT id FROM laps WHERE state = ANY($1) ORDER BY id`, [
    states,
  ]);
  if (laps.length === 0) return;
  await send(season, season.league.admin, `POST /admin/laps/${at(laps, which * 7).id}/${ruling}`, {
    reason: 'x',
  });
}

/** Creates an event on a track or, if that no longer exists, on none. */
function anEventOn({ league, tracks }: Season, which: number) {
  return anEvent(league, at(tracks, which)).catch(() => anEvent(league, undefined));
}

async function replace<T>(list: T[], which: number, make: () => Promise<T>, remove: (old: T) => Promise<void>) {
  const index = which % list.length;
  const old = at(list, index);
  list[index] = await make();
  await remove(old);
}

async function deleteOwnCar(season: Season, which: number): Promise<void> {
  const driver = at(season.drivers, which);
  await send(season, driver, `DELETE /cars/${driver.car.car_id}`);
}

/**
 * Replaces a track. Its letter is free only once the old track is deleted; if two workers do this at once, one of them finds
 * the letter taken.
 */
async function replaceTrack({ league, tracks }: Season, which: number): Promise<void> {
  const index = which % tracks.length;
  const { id, channel_letter } = at(tracks, index);
  check(await league.call(league.admin, `DELETE /admin/tracks/${id}`), 'deleting a track');
  const body = { name: `Track ${channel_letter}`, channel_letter };
  const made = await league.call<(typeof tracks)[number]>(league.admin, 'POST /admin/tracks', body);
  check(made, 'a new track');
  if (made.status === 201) tracks[index] = made.body;
}
