import type { HttpClient } from '../lib/http-client.js';
import { ToolError } from '../lib/tool-error.js';
import type { AdminClient } from '../simulate/admin-client.js';
import { SITE } from './articles.js';
import { type EventText, fieldOf, TONIGHT } from './calendar.js';
import type { CastDriver } from './cast.js';
import { registerApplicant, registerCast } from './members.js';
import { Past } from './past.js';
import { seasonLaps } from './past-laps.js';
import { announceRaces, makeSeason, openDemoTracks, openEvent, createTrackKeys, postHeldLap } from './season.js';
import { holdPastRaces, holdQualifying, startRace } from './sessions.js';
import { fillSite, uploadPictures } from './site.js';
import { tonight } from './tonight.js';

export interface DemoPlan {
  readonly cast: readonly CastDriver[];
  /** The number of drivers, the first of the cast, who drive tonight; the others are away. */
  readonly drivers: number;
  readonly memberPassword: string;
  readonly streamUrl: string;
  readonly dataDir: string;
  /** The length of the night in minutes of race time. */
  readonly minutes: number;
  readonly speed: number;
}

export type NightToCome = Awaited<ReturnType<typeof buildLeague>>;

const DAY_MS = 86_400_000;
/** The index of the driver whose impossible lap is held for review. */
const HASTY_INDEX = 11;

/**
 * Fills an empty league with a history: members, tracks, a season with results, articles and a running race.
 * @returns the laps still to be driven, as planned at `plannedAt`, in ms since 1970
 */
export async function buildLeague(client: HttpClient, admin: AdminClient, plan: DemoPlan) {
  const { cast, drivers: count } = plan;
  await admin.call('PATCH', '/api/admin/settings', { site_name: SITE.name });
  await admin.call('PATCH', '/api/admin/settings', { require_invite_code: false });
  await admin.call('PATCH', '/api/auth/account-settings', { is_profile_public: false }); // the admin is not a driver
  const [tracks, drivers, pictures] = await Promise.all([
    openDemoTracks(admin),
    registerCast(client, admin, cast, plan.memberPassword),
    uploadPictures(client, admin),
    registerApplicant(client, plan.memberPassword),
  ]);
  const keys = await createTrackKeys(admin, tracks);
  const parts = { tracks, banners: pictures.banners };
  const now = Date.now();
  const stage = {
    ...{ client, admin, drivers, count, keys, now },
    openEvent: (event: EventText, startTime: number) => openEvent(admin, parts, event, startTime),
  };
  const past = await Past.open(plan.dataDir);
  try {
    const season = seasonLaps(cast.length, now);
    const record = season.filter(({ circuit }) => circuit === TONIGHT.circuit).map(({ lapTimeMs }) => lapTimeMs);
    const night = tonight({ ...plan, drivers: count, now, recordMs: Math.min(...record) });
    const posting = fillSite(admin, pictures, { now, streamUrl: plan.streamUrl });
    // before laps are added, because they would become crossings of these sessions too
    const eventIds = await holdPastRaces(stage, past);
    const evening = await holdQualifying(stage, past, night);
    const race = await startRace(stage, past, night, evening);
    const hasty = drivers[Math.min(HASTY_INDEX, count - 1)]?.garages[0];
    const track = tracks[TONIGHT.circuit];
    if (!hasty || !track) throw new ToolError('The demo needs a car and a track.');
    await past.receive([...season, ...night.past], drivers, tracks);
    await Promise.all([
      postHeldLap(client, admin, hasty, track),
      makeSeason(admin, drivers, fieldOf(count), [...eventIds, evening.eventId]),
      announceRaces(admin, parts, drivers, now),
    ]);
    const members = drivers.map(({ garages: [car] }, index) => ({
      id: car?.userId ?? '',
      at: now - (cast[index]?.joinedDaysAgo ?? 0) * DAY_MS,
    }));
    await past.date('users', 'created_at', members);
    await past.date('posts', 'published_at', await posting);
    const garages = drivers.slice(0, count).flatMap(({ garages: [car] }) => car ?? []);
    return { laps: night.coming, garages, tracks, plannedAt: now, race: { ...race, start: night.start } };
  } finally {
    await past.close();
  }
}
