import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type {
  RuledAchievementDto,
  RuledCarDto,
  RuledDriverDto,
  RuledResultDto,
  RuledTrackDto,
  RulingPreviewDto,
} from '@league/shared/laps/ruling-preview.dto';
import type { Ruling } from '@league/shared/laps/preview-ruling.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import type { WholeSeason } from '@league/shared/seasons/whole-season.rules';
import { movesBetween } from '@league/shared/seasons/standing-changes.rules';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';

/** Describes the totals of a car's laps, as read from the database. */
export interface CarTotalsRow {
  readonly laps: number;
  readonly bestMs: number | null;
}

/** Describes a driver's place in an event that the lap affects. */
export interface EventPlace extends Pick<RuledResultDto, 'event_id' | 'event_name' | 'user_id' | 'driver_name'> {
  readonly position: number;
  readonly points: number;
}

/** Describes a predefined achievement that a driver has. */
export interface EarnedAchievement extends Omit<RuledAchievementDto, 'is_gained'> {
  readonly achievement_id: string;
  /** True if the transaction that reads the achievement unlocked it. */
  readonly is_new: boolean;
}

/** Describes everything that a ruling on a lap may change, before or after the ruling. */
export interface LapSurroundings {
  readonly lap: AdminLapDto;
  readonly track: TrackDto | null;
  readonly driver: MyStatsDto | null;
  readonly car: RuledCarDto;
  readonly results: readonly EventPlace[];
  readonly achievements: readonly EarnedAchievement[];
  readonly seasons: readonly WholeSeason[];
}

/**
 * Returns the states of the lap and of its track, driver and car before and after a ruling, and the results, achievements and
 * seasons that differ.
 */
export function toRulingPreviewDto(action: Ruling, before: LapSurroundings, after: LapSurroundings): RulingPreviewDto {
  const { lap } = before;
  return {
    lap_id: lap.id,
    action,
    state_before: lap.state,
    state_after: after.lap.state,
    track: before.track &&
      after.track && {
        id: before.track.id,
        name: before.track.name,
        before: trackOf(before.track),
        after: trackOf(after.track),
      },
    driver:
      lap.user_id !== null && before.driver && after.driver
        ? {
            id: lap.user_id,
            name: lap.driver_name,
            before: driverOf(before.driver),
            after: driverOf(after.driver),
          }
        : null,
    car: { name: lap.car_name, before: before.car, after: after.car },
    results: changedResults(before.results, after.results),
    achievements: changedAchievements(before.achievements, after.achievements),
    seasons: before.seasons.flatMap((season) => {
      const moves = movesBetween(
        season,
        after.seasons.find(({ details }) => details.id === season.details.id) ?? season,
      );
      return moves.changes.length > 0 ? [moves] : [];
    }),
  };
}

export function toRuledCarDto({ laps, bestMs }: CarTotalsRow): RuledCarDto {
  return { total_races: laps, best_lap_time: bestMs === null ? null : secondsFromMs(bestMs) };
}

function trackOf({ record_time, record_holder, total_races }: TrackDto): RuledTrackDto {
  return { record_time, record_holder, total_races };
}

function driverOf({ best_lap_time, rank, total_races, total_points, total_wins }: MyStatsDto): RuledDriverDto {
  return { best_lap_time, rank, total_races, total_points, total_wins };
}

function changedAchievements(
  before: readonly EarnedAchievement[],
  after: readonly EarnedAchievement[],
): RuledAchievementDto[] {
  const keyOf = ({ user_id, achievement_id }: EarnedAchievement) => `${user_id} ${achievement_id}`;
  const has = new Set(after.map(keyOf));
  return [...before.filter((one) => !has.has(keyOf(one))), ...after.filter(({ is_new }) => is_new)].map(
    ({ user_id, driver_name, name, points, is_new }) => ({ user_id, driver_name, name, points, is_gained: is_new }),
  );
}

function changedResults(before: readonly EventPlace[], after: readonly EventPlace[]): RuledResultDto[] {
  const keyOf = ({ event_id, user_id }: EventPlace) => `${event_id} ${user_id}`;
  const had = new Map(before.map((place) => [keyOf(place), place]));
  const has = new Map(after.map((place) => [keyOf(place), place]));
  return [...new Map([...had, ...has])].flatMap(([key, { event_id, event_name, user_id, driver_name }]) => {
    const [was, is] = [had.get(key), has.get(key)];
    if (was?.position === is?.position) return [];
    return {
      event_id,
      event_name,
      user_id,
      driver_name,
      position_before: was?.position ?? null,
      position_after: is?.position ?? null,
      points_before: was?.points ?? 0,
      points_after: is?.points ?? 0,
    };
  });
}
