import { Type } from 'class-transformer';
import { IsIn, IsNotEmpty, IsNotEmptyObject, IsOptional, ValidateNested } from 'class-validator';
import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { IsListOf } from '../http/is-list-of.js';
import { IsOptionalWhole } from '../http/is-whole.js';
import { IsSwitch } from '../http/is-switch.js';
import { partial } from '../http/partial.js';
import { IsOptionalId, IsRulingReason } from '../sessions/session-fields.js';
import { IsOptionalText, IsRequiredText, LINES } from '../text/is-text.js';
import { IsOptionalColor, IsOptionalPoints, IsRound, MAX_ROUNDS } from './season-fields.js';
import { SEASON_RULING_KINDS, type SeasonRulingKind } from './season-ruling-kinds.js';
import { SeasonRulesDto } from './season-rules.dto.js';

const MAX_DRIVERS = 500;

/** Describes the body of POST /admin/seasons. Admin only. */
export class CreateSeasonDto {
  @IsRequiredText('Enter the name of the season.', 'A season name', 128)
  name: string;

  @IsOptionalText('The description', 5_000, LINES)
  description?: string | null;

  @ValidateNested()
  @IsNotEmptyObject({}, { message: 'Send the rules of the season.' })
  @Type(() => SeasonRulesDto)
  rules: SeasonRulesDto;
}

/** Describes the body of PATCH /admin/seasons/{id}. Admin only. Absent fields stay unchanged. */
export class UpdateSeasonDto extends partial(CreateSeasonDto) {
  @IsExpected()
  expected?: ExpectedValues | null;
}

/** Describes the team and class that a driver had up to a round. */
export class EarlierSeasonTeamDto {
  /** The last round that counts for the team and class. */
  @IsRound()
  through_round: number;

  /** The name of a team, absent for a driver without one; an unknown one is added to the season's teams. */
  @IsOptionalText('The team', 64)
  team?: string | null;

  @IsOptionalText('The class', 32)
  class?: string | null;
}

/** Describes a driver in a season: a member, or someone without an account, by name. */
export class SeasonDriverDto {
  @IsOptionalId('The member')
  user_id?: string | null;

  /** Required without `user_id`; a member already has a name. */
  @IsOptionalText('The driver name', 128)
  driver_name?: string | null;

  @IsOptionalText('The class', 32)
  class?: string | null;

  /** The name of a team, absent for a driver without one; an unknown one is added to the season's teams. */
  @IsOptionalText('The team', 64)
  team?: string | null;

  @IsOptionalWhole('The number of a car', 1, 9_999)
  number?: number | null;

  /**
   * The driver's earlier teams and classes, in the order of the rounds; if absent, the stored ones stay. When the request
   * changes `team` or `class`, the rounds in which the driver already has a result are recorded under the previous team and
   * class.
   */
  @IsOptional()
  @IsListOf(() => EarlierSeasonTeamDto, 'The teams', MAX_ROUNDS, `A season has at most ${MAX_ROUNDS} rounds.`)
  earlier?: EarlierSeasonTeamDto[] | null;
}

/** Describes the body of PUT /admin/seasons/{id}/entries: all drivers in the season. Admin only. */
export class PutSeasonEntriesDto {
  @IsListOf(() => SeasonDriverDto, 'The entries', MAX_DRIVERS, `A season has at most ${MAX_DRIVERS} drivers.`)
  entries: SeasonDriverDto[];
}

/** Describes a team of a season; a new one has no id. */
export class SeasonTeamFieldsDto {
  @IsOptionalId('The team')
  id?: string | null;

  @IsRequiredText('Enter the name of the team.', 'A team name', 64)
  name: string;

  @IsOptionalColor()
  color?: string | null;
}

/**
 * Describes the body of PUT /admin/seasons/{id}/teams: all teams of the season. A team with drivers must not be left out. Admin
 * only.
 */
export class PutSeasonTeamsDto {
  @IsListOf(() => SeasonTeamFieldsDto, 'The teams', MAX_DRIVERS, `A season has at most ${MAX_DRIVERS} teams.`)
  teams: SeasonTeamFieldsDto[];
}

/** Describes a driver's result in a round, entered by hand. */
export class HandResultDto {
  /** The name of a driver in the season; an unknown one is added to the season's drivers. */
  @IsRequiredText('Enter the name of the driver.', 'A driver name', 128)
  driver_name: string;

  /** The place; absent for a driver without one. Equal places of different cars are a dead heat. */
  @IsOptionalWhole('A place', 1, MAX_DRIVERS)
  place?: number | null;

  /** The number of laps; 0 for a driver who retired on the first lap, absent if unknown. */
  @IsOptionalWhole('The number of laps', 0, 10_000)
  laps?: number | null;

  /** Drivers with the same text shared a car and have the same place; absent if the car was not shared. */
  @IsOptionalText('The car', 128)
  car?: string | null;

  @IsSwitch('is_disqualified')
  is_disqualified?: boolean | null;

  @IsSwitch('has_pole')
  has_pole?: boolean | null;

  @IsSwitch('has_fastest_lap')
  has_fastest_lap?: boolean | null;
}

/** Describes a round: a race event of the league, or results entered by hand. */
export class SeasonRoundDto {
  @IsRound()
  round: number;

  /** If absent, the name of the event is used. */
  @IsOptionalText('The name of a round', 128)
  name?: string | null;

  @IsOptionalId('The event')
  event_id?: string | null;

  @IsSwitch('has_sprint')
  has_sprint?: boolean | null;

  /** Results entered by hand, which replace the event's results; an empty list counts as none. */
  @IsOptional()
  @IsListOf(() => HandResultDto, 'The results', MAX_DRIVERS, `A round has at most ${MAX_DRIVERS} results.`)
  results?: HandResultDto[] | null;
}

/** Describes the body of PUT /admin/seasons/{id}/rounds: all rounds of the season. Admin only. */
export class PutSeasonRoundsDto {
  @IsListOf(() => SeasonRoundDto, 'The rounds', MAX_ROUNDS, `A season has at most ${MAX_ROUNDS} rounds.`)
  rounds: SeasonRoundDto[];
}

/** Describes the body of POST /admin/seasons/{id}/rulings. Stewards and admins only. */
export class RuleSeasonDto {
  @IsIn(SEASON_RULING_KINDS, { message: `The kind is one of ${SEASON_RULING_KINDS.join(', ')}.` })
  kind: SeasonRulingKind;

  @IsRound()
  round: number;

  /** The `who` of a standing. Only `points-taken`, `excluded` and `starts-from-zero` may name a team. */
  @IsRequiredText('Choose a driver or team.', 'A driver or team', 128)
  @IsNotEmpty({ message: 'Choose a driver or team.' })
  who: string;

  @IsSwitch('of_team')
  of_team?: boolean | null;

  /** The number of points to deduct; used only for `points-taken`. */
  @IsOptionalPoints('The number of points')
  points?: number | null;

  /** Required except in a preview. */
  @IsRulingReason()
  reason?: string | null;
}
