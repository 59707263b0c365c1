import { randomUUID } from 'node:crypto';
import type { AchievementDto } from '@league/shared/achievements/achievement.dto';
import type { CarCredentialsDto } from '@league/shared/cars/car.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { TestDriver, TestLeague } from '../../support/league.js';

const HOUR_MS = 3_600_000;
/** The number of laps before the journey, more than the first message of the `laps` channel contains. */
const LAPS_BEFORE = 60;

/** Describes a league with data of every kind; parts that are deleted are replaced. */
export interface Season {
  readonly league: TestLeague;
  readonly drivers: TestDriver[];
  /** Cars that were created without an owner. */
  readonly cars: Pick<CarCredentialsDto, 'car_id' | 'car_token'>[];
  readonly tracks: TrackDto[];
  /** Race events: two on the first track and one on the second. The journey may turn them into practice. */
  readonly events: RaceEventDto[];
  readonly medals: AchievementDto[];
}

/** Creates drivers, cars, tracks and events, and more laps than the first message of the `laps` channel contains. */
export async function aSeason(league: TestLeague): Promise<Season> {
  const tracks = await Promise.all(['A', 'B', 'C'].map((channel_letter) => league.aTrack({ channel_letter })));
  const season: Season = {
    league,
    tracks,
    drivers: await Promise.all(Array.from({ length: 5 }, () => league.aDriver())),
    cars: await Promise.all(Array.from({ length: 3 }, () => league.aCar())),
    events: await Promise.all([anEvent(league, tracks[0]), anEvent(league, tracks[0]), anEvent(league, tracks[1])]),
    medals: [await aMedal(league), await aMedal(league)],
  };
  await Promise.all(
    Array.from({ length: LAPS_BEFORE }, (_, lap) =>
      league.post(season.drivers[lap % 5]!.car, { lap_time: 70 + ((lap * 7) % 23), channel_letter: 'ABC'[lap % 3] }),
    ),
  );
  await league.waitUntilCounted();
  return season;
}

/** Creates an event that began an hour ago, on the track or, if it is undefined, on none. */
export function anEvent(league: TestLeague, track: TrackDto | undefined): Promise<RaceEventDto> {
  return league.asAdmin('POST /cms/admin/events', {
    name: `Race ${randomUUID().slice(0, 8)}`,
    start_time: new Date(Date.now() - HOUR_MS).toISOString(),
    track_id: track?.id,
  });
}

export function aMedal(league: TestLeague): Promise<AchievementDto> {
  return league.asAdmin('POST /admin/achievements', {
    name: `Medal ${randomUUID().slice(0, 8)}`,
    description: 'For show.',
    points: 7,
  });
}
