import { IsIn, IsOptional } from 'class-validator';
import { IsListOf } from '../http/is-list-of.js';
import { IsOptionalWhole } from '../http/is-whole.js';
import { IsSwitch } from '../http/is-switch.js';
import type { CountBack } from './season.js';
import { IsOptionalPoints, IsOptionalShare, IsPointsTable, IsRound, MAX_ROUNDS } from './season-fields.js';

/** Describes a part of a season, in which only the best results count. */
export class SeasonPartDto {
  @IsRound()
  from_round: number;

  /** The last round of the part; the end of the season when absent. */
  @IsOptionalWhole('A round', 1, MAX_ROUNDS)
  to_round?: number | null;

  /** The number of results that count; all of them when absent. */
  @IsOptionalWhole('The number of results that count', 1, MAX_ROUNDS)
  best?: number | null;
}

/**
 * Describes the factor by which the points of a round are multiplied; a round that is missing from the list has the factor 1.
 */
export class RoundFactorDto {
  @IsRound()
  round: number;

  @IsOptionalPoints('The factor')
  factor?: number | null;
}

/** Describes the rules of a season as sent and stored. */
export class SeasonRulesDto {
  @IsPointsTable('The points')
  points: number[];

  /** The points of a sprint, which is the next-to-last race of an event; if absent, no race is a sprint. */
  @IsOptional()
  @IsPointsTable('The points of a sprint')
  sprint_points?: number[] | null;

  @IsOptionalPoints('The bonus for the pole')
  pole?: number | null;

  @IsOptionalPoints('The bonus for the fastest lap')
  fastest_lap?: number | null;

  /** The last place whose driver can get the bonus for the fastest lap; if absent, every driver can. */
  @IsOptionalWhole('The last place with the bonus', 1, 200)
  fastest_lap_within?: number | null;

  /** Whether all drivers who set the fastest lap share its bonus; otherwise the first of them gets it. */
  @IsSwitch('shares_fastest_lap')
  shares_fastest_lap?: boolean | null;

  /** Whether the drivers of a shared car get no points; otherwise they share the points of its place. */
  @IsSwitch('no_points_for_shared_cars')
  no_points_for_shared_cars?: boolean | null;

  /** If absent, every result counts. */
  @IsOptional()
  @IsListOf(() => SeasonPartDto, 'The parts', 20, 'A season has at most 20 parts.')
  parts?: SeasonPartDto[] | null;

  /**
   * The total number of rounds. Rounds that are not entered yet are still to come, so the title stays open while they can decide
   * it. If absent, only entered rounds count.
   */
  @IsOptionalWhole('The number of planned rounds', 1, MAX_ROUNDS)
  planned_rounds?: number | null;

  @IsOptional()
  @IsListOf(() => RoundFactorDto, 'The factors', MAX_ROUNDS, 'There is one factor for each round at most.')
  factors?: RoundFactorDto[] | null;

  /** The share of the winner's laps that a car needs for its place to earn points; if absent, every place earns them. */
  @IsOptionalShare('The least share of the distance')
  least_share?: number | null;

  /** Whether a disqualification is a result of 0 points that cannot be dropped. */
  @IsSwitch('keeps_disqualifications')
  keeps_disqualifications?: boolean | null;

  /** The places that the countback compares. Default `all-places`. */
  @IsOptional()
  @IsIn(['all-places', 'places-with-points'], { message: 'The count-back is all-places or places-with-points.' })
  count_back?: CountBack | null;

  /** Whether places and points are counted within each class. */
  @IsSwitch('has_classes')
  has_classes?: boolean | null;

  @IsSwitch('has_teams')
  has_teams?: boolean | null;

  /** The number of a team's cars that count in a race; if absent, all of them count. */
  @IsOptionalWhole('The number of cars of a team that count', 1, 100)
  team_cars?: number | null;

  /** The time penalty for an unserved stop-and-go, in seconds; if absent, each penalty specifies it. */
  @IsOptionalWhole('The time for a stop-and-go in seconds', 1, 600)
  stop_and_go_s?: number | null;

  /** The time penalty for an unserved drive-through, in seconds; if absent, each penalty specifies it. */
  @IsOptionalWhole('The time for a drive-through in seconds', 1, 600)
  drive_through_s?: number | null;

  /** The time penalty for a jump start in the season's races, in seconds; if absent, each session specifies it. */
  @IsOptionalWhole('The time for a jump start in seconds', 1, 600)
  jump_start_s?: number | null;

  /** The number of hours after the first result in which incidents may be filed and decisions appealed. Default 24. */
  @IsOptionalWhole('The number of hours for protests', 1, 720)
  protest_hours?: number | null;
}
