import type { SeasonRulesDto } from './season-rules.dto.js';
import type { SeasonRulingKind } from './season-ruling-kinds.js';
import type { TitleChance } from './title-fight.rules.js';

/** Describes a season in a list. */
export interface ListedSeasonDto {
  readonly id: string;
  readonly name: string;
  readonly round_count: number;
  /** The ids of the season's race events, in the order of the rounds. */
  readonly event_ids: readonly string[];
}

/** Describes the progress of a season for the list: its leaders and its next round. */
export interface SeasonSummaryDto {
  readonly season_id: string;
  /** The number of rounds, including planned rounds that are not entered yet. */
  readonly round_count: number;
  /** The number of rounds with a result that counts. */
  readonly driven_count: number;
  /** The leading drivers, or each class's leading drivers if the season has classes; empty before the first points. */
  readonly leaders: readonly SeasonLeaderDto[];
  /** Null if all entered rounds have been driven. */
  readonly next_round: NextRoundDto | null;
}

export interface SeasonLeaderDto extends Pick<StandingDto, 'name' | 'user_id' | 'points' | 'chance'> {
  readonly class: string | null;
  /** The lead over the next driver, in points; null if there is no other driver. */
  readonly points_ahead: number | null;
  /** The number of drivers who can still win the title. */
  readonly can_win_count: number;
}

export type NextRoundDto = Pick<SeasonBoardRoundDto, 'round' | 'name' | 'event_id' | 'start_time'>;

/** Describes a season without its results. */
export interface SeasonDto {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly rules: SeasonRulesDto;
}

/** Describes a round of a season. */
export interface SeasonBoardRoundDto {
  readonly round: number;
  readonly name: string;
  /** Null for a round without a race event, whose results are entered by hand. */
  readonly event_id: string | null;
  /** ISO 8601 UTC; null for a round without a race event. */
  readonly start_time: string | null;
  /** Whether the round has a result that counts. */
  readonly is_driven: boolean;
  /** Present if its event was cancelled, or completed with no drivers; the round is then neither driven nor still to come. */
  readonly is_cancelled?: true;
}

/** Describes the result of a driver or team in a round. */
export interface StandingRoundDto {
  readonly round: number;
  /** Rounded to two decimals. */
  readonly points: number;
  /** The places in the race, one per car; empty if there is no place. */
  readonly places: readonly number[];
  /** Whether the result does not count towards the total, because the rules drop it. */
  readonly is_dropped: boolean;
}

/** Describes a driver or team in the standings. */
export interface StandingDto {
  /** The key by which rulings name the driver or team: the id of a member, an entry or a team. */
  readonly who: string;
  readonly name: string;
  /** Null for a team, and for a driver who is not a member. */
  readonly user_id: string | null;
  readonly team: string | null;
  /** The team's colour, such as #e10600; null if it has none. */
  readonly color: string | null;
  readonly number: number | null;
  /** Null if excluded. Competitors with equal standings share a position. */
  readonly position: number | null;
  /** Rounded to two decimals. */
  readonly points: number;
  /** Positions gained since the previous round, negative when lost; null if there is no position now or after that round. */
  readonly change: number | null;
  readonly chance: TitleChance;
  readonly rounds: readonly StandingRoundDto[];
  /** The points after each driven round, in order and rounded to two decimals. */
  readonly points_after: readonly number[];
}

/** Describes the standings of drivers or teams, or of one class if the season has classes. */
export interface ChampionshipDto {
  readonly of: 'drivers' | 'teams';
  readonly class: string | null;
  readonly standings: readonly StandingDto[];
}

/** Describes the standings of a championship without their history over the rounds. */
export interface LatestStandingsDto extends Omit<ChampionshipDto, 'standings'> {
  readonly standings: readonly Omit<StandingDto, 'points_after'>[];
}

/** Describes the standings as if the running races ended now; `change` compares them with the board. */
export interface AsIfDto {
  /** The number of the round whose race is running, or of the last such round if there are several. */
  readonly round: number;
  /** The name of the round. */
  readonly name: string;
  readonly championships: readonly AsIfChampionshipDto[];
}

/** Describes the standings of a championship as if the running races ended now. */
export interface AsIfChampionshipDto extends Omit<ChampionshipDto, 'standings'> {
  readonly standings: readonly Pick<
    StandingDto,
    'who' | 'name' | 'user_id' | 'position' | 'points' | 'chance' | 'change'
  >[];
}

/** Describes a ruling that is in force. */
export interface SeasonRulingDto {
  readonly id: string;
  readonly kind: SeasonRulingKind;
  readonly round: number;
  readonly who: string;
  /** The name of the driver or team. */
  readonly name: string;
  readonly of_team: boolean;
  readonly points: number | null;
  readonly reason: string;
  /** ISO 8601 UTC. */
  readonly ruled_at: string;
}

/** Describes the response to GET /seasons/{id} and the first message of a `season:<id>` channel. */
export interface SeasonBoardDto {
  /** Null once the season is deleted; no more messages follow. */
  readonly season: SeasonDto | null;
  readonly rounds: readonly SeasonBoardRoundDto[];
  readonly championships: readonly ChampionshipDto[];
  readonly rulings: readonly SeasonRulingDto[];
  /** Null while no race of the season is running. */
  readonly as_if: AsIfDto | null;
}

/** Describes a change of the board: each changed part in full. */
export type SeasonBoardDeltaDto = Partial<SeasonBoardDto>;

/** Describes the response to a ruling: the standings that change, before and after it. */
export interface SeasonRulingAnswerDto {
  /** Null in a preview, and after a ruling has been rescinded. */
  readonly ruling: SeasonRulingDto | null;
  readonly changes: readonly StandingChangeDto[];
}

/** Describes the standings of a season that a ruling on a lap or session would change, once the session's result is final. */
export interface SeasonMovesDto {
  readonly season_id: string;
  readonly name: string;
  readonly changes: readonly StandingChangeDto[];
}

/** Describes a driver or team whose standing a ruling changes; `before` or `after` is null if there is no standing then. */
export interface StandingChangeDto {
  readonly of: 'drivers' | 'teams';
  readonly class: string | null;
  readonly name: string;
  readonly before: Pick<StandingDto, 'position' | 'points' | 'chance'> | null;
  readonly after: Pick<StandingDto, 'position' | 'points' | 'chance'> | null;
}

/** Describes a season with all entered data, for its admin form. */
export interface SeasonDetailsDto extends SeasonDto {
  readonly entries: readonly SeasonEntryDto[];
  /** Sorted by name. */
  readonly teams: readonly SeasonTeamDto[];
  readonly rounds: readonly EnteredRoundDto[];
  readonly rulings: readonly SeasonRulingDto[];
}

/** Describes a driver in a season. */
export interface SeasonEntryDto {
  readonly id: string;
  readonly user_id: string | null;
  readonly driver_name: string;
  readonly class: string | null;
  readonly team_id: string | null;
  /** The name of the team; null for a driver without one. */
  readonly team: string | null;
  readonly number: number | null;
  /** The teams and classes that the driver had before, in the order of the rounds; empty if they have not changed. */
  readonly earlier: readonly EarlierTeamDto[];
}

/** Describes the team and class that a driver had up to a round. */
export interface EarlierTeamDto {
  /** The last round that counts for the team and class. */
  readonly through_round: number;
  readonly team_id: string | null;
  /** The name of the team; null if the driver had none. */
  readonly team: string | null;
  readonly class: string | null;
}

/** Describes a team of a season. */
export interface SeasonTeamDto {
  readonly id: string;
  readonly name: string;
  /** A colour such as #e10600; null if there is none. */
  readonly color: string | null;
}

/** Describes a round as entered by an admin. */
export interface EnteredRoundDto {
  readonly round: number;
  readonly name: string | null;
  readonly event_id: string | null;
  /** The name of the race event; null if there is none. */
  readonly event_name: string | null;
  readonly has_sprint: boolean;
  /** Null if no results were entered by hand. */
  readonly results: readonly EnteredResultDto[] | null;
}

/** Describes a result entered by hand. */
export interface EnteredResultDto {
  readonly entry_id: string;
  readonly driver_name: string;
  readonly place: number | null;
  readonly laps: number | null;
  /** Drivers whose results have the same text shared a car; null if the car was not shared. */
  readonly car: string | null;
  readonly is_disqualified: boolean;
  readonly has_pole: boolean;
  readonly has_fastest_lap: boolean;
}

/** Returns the board after a delta; the server and every screen use this function. */
export function applySeasonBoardDelta(board: SeasonBoardDto, delta: SeasonBoardDeltaDto): SeasonBoardDto {
  return {
    season: delta.season === undefined ? board.season : delta.season,
    rounds: delta.rounds ?? board.rounds,
    championships: delta.championships ?? board.championships,
    rulings: delta.rulings ?? board.rulings,
    as_if: delta.as_if === undefined ? board.as_if : delta.as_if,
  };
}
