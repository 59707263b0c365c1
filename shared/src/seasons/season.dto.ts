import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsNotEmpty, IsNotEmptyObject, IsOptional, ValidateNested } from 'class-validator';
import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { IsQuerySwitch } from '../http/list-query.js';
import { partial } from '../http/partial.js';
import { IsOptionalId, IsRulingReason } from '../sessions/session-fields.js';
import { IsOptionalText, IsRequiredText } from '../text/is-text.js';
import {
  IsOptionalCount,
  IsOptionalPoints,
  IsOptionalSwitch,
  IsRound,
  IsSeasonDescription,
  IsSeasonName,
  MOST_ROUNDS,
} from './season-fields.js';
import { SEASON_RULING_KINDS, type SeasonRulingKind } from './season-ruling-kinds.js';
import { SeasonRulesDto } from './season-rules.dto.js';

const MOST_DRIVERS = 500;

/** POST /admin/seasons, admins only. */
export class CreateSeasonDto {
  @IsSeasonName()
  name: string;

  @IsSeasonDescription()
  description?: string | null;

  @ValidateNested()
  @IsNotEmptyObject({}, { message: 'Send the rules of the season.' })
  @Type(() => SeasonRulesDto)
  rules: SeasonRulesDto;
}

/** PATCH /admin/seasons/{id}, admins only; absent fields stay. */
export class UpdateSeasonDto extends partial(CreateSeasonDto) {
  @IsExpected()
  expected?: ExpectedValues | null;
}

/** A driver of a season: a member, or by name someone who is none. */
export class SeasonDriverDto {
  @IsOptionalId('The member')
  user_id?: string | null;

  /** Needed without a member, who has a name already. */
  @IsOptionalText('The driver name', 128)
  driver_name?: string | null;

  @IsOptionalText('The class', 32)
  class?: string | null;

  @IsOptionalText('The team', 64)
  team?: string | null;

  @IsOptionalCount('The number of a car', 9_999)
  number?: number | null;
}

/** PUT /admin/seasons/{id}/entries, admins only: all drivers of the season. */
export class PutSeasonEntriesDto {
  @ArrayMaxSize(MOST_DRIVERS, { message: `A season has at most ${MOST_DRIVERS} drivers.` })
  @IsArray({ message: 'The entries are a list.' })
  @ValidateNested({ each: true })
  @Type(() => SeasonDriverDto)
  entries: SeasonDriverDto[];
}

/** The result of a driver in a round that was not driven here. */
export class HandResultDto {
  /** The name of a driver of the season; another one becomes a driver of it. */
  @IsRequiredText('Enter the name of the driver.', 'A driver name', 128)
  driver_name: string;

  /** Absent for who has none. Equal places are a dead heat. */
  @IsOptionalCount('A place', MOST_DRIVERS)
  place?: number | null;

  @IsOptionalCount('The number of laps', 10_000)
  laps?: number | null;

  @IsOptionalSwitch('is_disqualified')
  is_disqualified?: boolean | null;

  @IsOptionalSwitch('has_pole')
  has_pole?: boolean | null;

  @IsOptionalSwitch('has_fastest_lap')
  has_fastest_lap?: boolean | null;
}

/** A round: a race event of the league, or one whose results were entered by hand. */
export class SeasonRoundDto {
  @IsRound()
  round: number;

  /** The name of the event when absent. */
  @IsOptionalText('The name of a round', 128)
  name?: string | null;

  @IsOptionalId('The event')
  event_id?: string | null;

  @IsOptionalSwitch('has_sprint')
  has_sprint?: boolean | null;

  /** Results by hand take the place of the event's; an empty list is none. */
  @ArrayMaxSize(MOST_DRIVERS, { message: `A round has at most ${MOST_DRIVERS} results.` })
  @IsArray({ message: 'The results are a list.' })
  @ValidateNested({ each: true })
  @Type(() => HandResultDto)
  @IsOptional()
  results?: HandResultDto[] | null;
}

/** PUT /admin/seasons/{id}/rounds, admins only: all rounds of the season. */
export class PutSeasonRoundsDto {
  @ArrayMaxSize(MOST_ROUNDS, { message: `A season has at most ${MOST_ROUNDS} rounds.` })
  @IsArray({ message: 'The rounds are a list.' })
  @ValidateNested({ each: true })
  @Type(() => SeasonRoundDto)
  rounds: SeasonRoundDto[];
}

/** POST /admin/seasons/{id}/rulings, admins only. */
export class RuleSeasonDto {
  @IsIn(SEASON_RULING_KINDS, { message: `The kind is one of ${SEASON_RULING_KINDS.join(', ')}.` })
  kind: SeasonRulingKind;

  @IsRound()
  round: number;

  /** The `who` of a standing; of teams for points-taken and excluded alone. */
  @IsRequiredText('Choose a driver or team.', 'A driver or team', 128)
  @IsNotEmpty({ message: 'Choose a driver or team.' })
  who: string;

  @IsOptionalSwitch('of_team')
  of_team?: boolean | null;

  /** For points-taken. */
  @IsOptionalPoints('The number of points')
  points?: number | null;

  /** May be left out of a preview. */
  @IsRulingReason()
  reason?: string | null;
}

/** Query of POST and DELETE of rulings. */
export class PreviewSeasonRulingDto {
  /** Answers what would move, and changes nothing. */
  @IsQuerySwitch('preview')
  preview?: boolean;
}
