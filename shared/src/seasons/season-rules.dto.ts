import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, ValidateNested } from 'class-validator';
import type { CountBack } from './season.js';
import {
  IsCountBack,
  IsOptionalCount,
  IsOptionalPoints,
  IsOptionalPointsTable,
  IsOptionalRound,
  IsOptionalShare,
  IsOptionalSwitch,
  IsPointsTable,
  IsRound,
  MAX_ROUNDS,
} from './season-fields.js';

/** Rounds of which the best results count. */
export class SeasonPartDto {
  @IsRound()
  from_round: number;

  /** The last round; the end of the season when absent. */
  @IsOptionalRound()
  to_round?: number | null;

  /** All of them when absent. */
  @IsOptionalCount('The number of results that count', MAX_ROUNDS)
  best?: number | null;
}

/** Describes a round that gives other points than the rest. */
export class RoundFactorDto {
  @IsRound()
  round: number;

  @IsOptionalPoints('The factor')
  factor?: number | null;
}

/** Describes the rules of a season, as they are sent and kept. */
export class SeasonRulesDto {
  @IsPointsTable('The points')
  points: number[];

  /** The points of a sprint: the race before the last of an event. */
  @IsOptionalPointsTable('The points of a sprint')
  sprint_points?: number[] | null;

  @IsOptionalPoints('The bonus for the pole')
  pole?: number | null;

  @IsOptionalPoints('The bonus for the fastest lap')
  fastest_lap?: number | null;

  /** The last place whose driver may get the bonus of the fastest lap. */
  @IsOptionalCount('The last place with the bonus', 200)
  fastest_lap_within?: number | null;

  /** Divides the bonus among all who set the same time; otherwise the first to set it gets all. */
  @IsOptionalSwitch('shares_fastest_lap')
  shares_fastest_lap?: boolean | null;

  /** The drivers of one car get no points; otherwise they divide those of its place. */
  @IsOptionalSwitch('no_points_for_shared_cars')
  no_points_for_shared_cars?: boolean | null;

  /** Every result counts when absent. */
  @ArrayMaxSize(20, { message: 'A season has at most 20 parts.' })
  @IsArray({ message: 'The parts are a list.' })
  @ValidateNested({ each: true })
  @Type(() => SeasonPartDto)
  @IsOptional()
  parts?: SeasonPartDto[] | null;

  /**
   * The rounds that the season is to have: those that are not entered yet are still to come, so that the title is open as
   * long as they can decide it. Absent: the rounds that are entered.
   */
  @IsOptionalCount('The number of planned rounds', MAX_ROUNDS)
  planned_rounds?: number | null;

  @ArrayMaxSize(MAX_ROUNDS, { message: 'There is one factor for each round at most.' })
  @IsArray({ message: 'The factors are a list.' })
  @ValidateNested({ each: true })
  @Type(() => RoundFactorDto)
  @IsOptional()
  factors?: RoundFactorDto[] | null;

  /** A place gives points only with this share of the winner's laps. */
  @IsOptionalShare('The least share of the distance')
  least_share?: number | null;

  /** A disqualification is a result of 0 that cannot be dropped. */
  @IsOptionalSwitch('keeps_disqualifications')
  keeps_disqualifications?: boolean | null;

  /** all-places when absent. */
  @IsCountBack()
  count_back?: CountBack | null;

  /** Places and points are counted within each class. */
  @IsOptionalSwitch('has_classes')
  has_classes?: boolean | null;

  @IsOptionalSwitch('has_teams')
  has_teams?: boolean | null;

  /** The number of cars of a team that count in a race; all of them when absent. */
  @IsOptionalCount('The number of cars of a team that count', 100)
  team_cars?: number | null;

  /** The time of a stop-and-go that was not served, seconds; said with each penalty when absent. */
  @IsOptionalCount('The seconds of a stop-and-go', 600)
  stop_and_go_s?: number | null;

  /** The time of a drive-through that was not served, seconds. */
  @IsOptionalCount('The seconds of a drive-through', 600)
  drive_through_s?: number | null;

  /** The time of a jump start in the season's races, seconds; each session says it when absent. */
  @IsOptionalCount('The time for a jump start in seconds', 600)
  jump_start_s?: number | null;

  /** The hours after the first result in which incidents may be filed and decisions appealed; 24 when absent. */
  @IsOptionalCount('The hours for protests', 720)
  protest_hours?: number | null;
}
