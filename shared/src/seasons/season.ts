/** Describes the rules of a season in plain JSON. Points tables never rise from one place to the next. */
export interface SeasonRules {
  /** Points of the first, second, ... place of the race. */
  readonly points: readonly number[];
  readonly sprintPoints?: readonly number[];
  readonly pole?: BonusRule;
  readonly fastestLap?: BonusRule;
  /** Multiplies all points of a round: race, sprint and bonuses. */
  readonly factorByRound?: Readonly<Record<number, number>>;
  /** Absent: every round counts. A round that is in no part gives no points. */
  readonly parts?: readonly SeasonPart[];
  /** A car needs this share of the winner's laps for its place, in whole laps rounded down. */
  readonly leastShare?: number;
  /** Whether the drivers of a shared car divide the points of its place (the default), or it gives none, not even to the team. */
  readonly sharedCar?: 'divided' | 'none';
  /** Makes a disqualification a result of 0 that cannot be dropped. */
  readonly keepsDisqualifications?: boolean;
  readonly countBack: CountBack;
  readonly tieBreak?: TieBreak;
  /** Places are counted, and points given, within each class. */
  readonly hasClasses?: boolean;
  readonly teams?: TeamRules;
}

/** Describes the rules of teams: team championships use the drivers' tables, bonuses and factors unless they have their own. */
export interface TeamRules {
  readonly points?: readonly number[];
  readonly sprintPoints?: readonly number[];
  readonly factorByRound?: Readonly<Record<number, number>>;
  /** The number of cars of a team that count in a session, the best ones; absent: all. */
  readonly cars?: number;
  readonly parts?: readonly SeasonPart[];
  readonly roundsWithout?: readonly number[];
  readonly countsPole?: boolean;
  readonly countsFastestLap?: boolean;
  readonly countBack: CountBack;
  readonly tieBreak?: TieBreak;
}

export interface BonusRule {
  readonly points: number;
  /** Divides the bonus among all who set the same time; otherwise the first to set it gets all. */
  readonly isShared?: boolean;
  /** Gives the bonus only to drivers who are classified in the first n places. */
  readonly within?: number;
}

/** Rounds of which the best n results count; without `best`, all of them. */
export interface SeasonPart {
  readonly fromRound: number;
  readonly toRound?: number;
  readonly best?: number;
}

export type CountBack = 'all-places' | 'places-with-points';
export type TieBreak = 'earlier-best-place';

export interface Season {
  readonly rules: SeasonRules;
  /** Rounds to come have no results yet. */
  readonly rounds: readonly SeasonRound[];
  readonly rulings: readonly Ruling[];
  /** Entries have a standing before their first result, too. */
  readonly entries?: readonly SeasonEntry[];
}

export interface SeasonEntry {
  readonly driver: string;
  readonly team?: string;
  readonly class?: string;
}

export interface SeasonRound {
  readonly round: number;
  readonly results?: readonly RoundResult[];
  readonly sprint?: readonly RoundResult[];
  /** Whether a round to come has a sprint. */
  readonly hasSprint?: boolean;
  /** Drivers with the best time, the first to set it first. */
  readonly poles?: readonly SeasonEntry[];
  readonly fastestLaps?: readonly SeasonEntry[];
}

/** Describes one driver in one car. Drivers of a shared car have a row each, with the same place. */
export interface RoundResult extends SeasonEntry {
  /** Equal places of different cars are a dead heat. */
  readonly place: number | null;
  readonly isDisqualified?: boolean;
  readonly laps?: number;
  /** Rows of the same car are a shared drive; absent: a car of its own. */
  readonly car?: string;
}

/** Rulings may be entered in any order. */
export type Ruling = PlaceRuling | BonusRuling | StandingRuling;

/** Describes a ruling on a place; `place` limits it to one of several cars of the driver. */
export interface PlaceRuling {
  /** no-points: no one moves up. place-passes-on: those behind move up. no-share: the others in the car divide all of it. */
  readonly kind: 'no-points' | 'place-passes-on' | 'no-share';
  readonly round: number;
  readonly driver: string;
  readonly place?: number;
}

export interface BonusRuling {
  readonly kind: 'fastest-lap-only-to';
  readonly round: number;
  readonly driver: string;
}

export interface StandingRuling {
  /**
   * excluded: without a position after `round` and later, a team without points too. starts-from-zero: rounds before `round` no longer count after it.
   * points-taken: off the points of `round`; what is more than those is off the total and cannot be dropped.
   */
  readonly kind: 'excluded' | 'starts-from-zero' | 'points-taken';
  readonly of: 'drivers' | 'teams';
  readonly who: string;
  readonly round: number;
  readonly points?: number;
}

/** Describes a championship: of drivers or of teams, of one class when `class` is given. */
export interface Championship {
  readonly of: 'drivers' | 'teams';
  readonly class?: string;
}
