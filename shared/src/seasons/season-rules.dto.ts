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
  MOST_ROUNDS,
} from './season-fields.js';

/** Rounds of which the best results count. */
export class SeasonPartDto {
  @IsRound()
  from_round: number;

  /** To the end when absent. */
  @IsOptionalRound()
  to_round?: number | null;

  /** All of them when absent. */
  @IsOptionalCount('The number of results that count', MOST_ROUNDS)
  best?: number | null;
}

/** A round that gives other points than the rest. */
export class RoundFactorDto {
  @IsRound()
  round: number;

  @IsOptionalPoints('The factor')
  factor?: number | null;
}

/** The rules of a season, as they are sent and kept. */
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

  /** The fastest lap gives its bonus only to one of the first so many. */
  @IsOptionalCount('The last place with the bonus', 200)
  fastest_lap_within?: number | null;

  /** Every result counts when absent. */
  @ArrayMaxSize(20, { message: 'A season has at most 20 parts.' })
  @IsArray({ message: 'The parts are a list.' })
  @ValidateNested({ each: true })
  @Type(() => SeasonPartDto)
  @IsOptional()
  parts?: SeasonPartDto[] | null;

  @ArrayMaxSize(MOST_ROUNDS, { message: 'There is one factor for each round at most.' })
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

  /** So many cars of a team count in a race; all of them when absent. */
  @IsOptionalCount('The number of cars of a team that count', 100)
  team_cars?: number | null;
}
