import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { HttpClient } from '../lib/http-client.js';
import { ToolError } from '../lib/tool-error.js';
import type { AdminClient } from '../simulate/admin-client.js';
import type { Garage } from '../simulate/paddock.js';
import type { PlannedLap } from '../simulate/race-night.js';
import { SITE } from './articles.js';
import { TONIGHT, UNDER_WAY_MINUTES } from './calendar.js';
import type { CastDriver } from './cast.js';
import { registerApplicant, registerCast } from './members.js';
import { Past } from './past.js';
import { seasonLaps } from './past-laps.js';
import { announceRaces, holdPastRaces, openDemoTracks, postHeldLap, rowsOf } from './season.js';
import { furnishSite, type Paintings, uploadPictures } from './site.js';
import { tonight } from './tonight.js';

export interface DemoPlan {
  readonly cast: readonly CastDriver[];
  /** So many of the cast drive tonight, the others are away. */
  readonly drivers: number;
  readonly memberPassword: string;
  readonly streamUrl: string;
  readonly paintings: Paintings;
  readonly dataDir: string;
  /** Says how long the night goes on, of race time. */
  readonly minutes: number;
  readonly speed: number;
}

/** What is driven from now on. */
export interface NightToCome {
  readonly laps: readonly PlannedLap[];
  readonly garages: readonly Garage[];
  readonly tracks: readonly TrackDto[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Whose impossible lap waits for a steward. */
const HASTY_INDEX = 11;

/** Makes an empty league one with a past: members, tracks, races with results, articles and a race under way. */
export async function buildLeague(client: HttpClient, admin: AdminClient, plan: DemoPlan): Promise<NightToCome> {
  const { cast, drivers, paintings } = plan;
  await admin.call('PATCH', '/api/admin/settings', { body: { site_name: SITE.name } });
  await admin.call('PATCH', '/api/admin/settings', { body: { require_invite_code: false } });
  await admin.call('PATCH', '/api/auth/account-settings', { body: { is_profile_public: false } }); // no driver
  const [tracks, garages, pictures] = await Promise.all([
    openDemoTracks(admin),
    registerCast(client, admin, cast, plan.memberPassword),
    uploadPictures(client, admin, paintings),
    registerApplicant(client, plan.memberPassword),
  ]);
  const now = Date.now();
  const start = now - UNDER_WAY_MINUTES * MINUTE_MS;
  const past = await Past.open(plan.dataDir);
  try {
    const season = seasonLaps(cast.length, now);
    const record = season.filter(({ circuit }) => circuit === TONIGHT.circuit).map(({ lapTimeMs }) => lapTimeMs);
    const night = tonight({ ...plan, drivers, start, now, recordMs: Math.min(...record) });
    await past.receive(rowsOf([...season, ...night.past], garages, tracks));
    const hasty = garages[Math.min(HASTY_INDEX, drivers - 1)]?.[0];
    const track = tracks[TONIGHT.circuit];
    if (!hasty || !track) throw new ToolError('The demo needs a car and a track.');
    await postHeldLap(client, admin, hasty, track);
    const races = { tracks, banners: pictures.banners, now, start };
    await holdPastRaces(admin, past, races);
    const members = garages.map(([car], index) => ({
      id: car?.userId ?? '',
      at: now - (cast[index]?.joinedDaysAgo ?? 0) * DAY_MS,
    }));
    await past.joined(members);
    await past.published(await furnishSite(admin, pictures, { now, streamUrl: plan.streamUrl }));
    await announceRaces(admin, races);
    return { laps: night.coming, garages: garages.slice(0, drivers).flatMap(([car]) => car ?? []), tracks };
  } finally {
    await past.close();
  }
}
