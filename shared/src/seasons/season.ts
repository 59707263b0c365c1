/** Describes the rules of a season in plain JSON. Points in a table never increase from one place to the next. */
export interface SeasonRules {
  /** The points for the first, second, ... place of the race. */
  readonly points: readonly number[];
  readonly sprintPoints?: readonly number[];
  readonly pole?: BonusRule;
  readonly fastestLap?: BonusRule;
  /** Multiplies all points of a round: race, sprint and bonuses. */
  readonly factorByRound?: Readonly<Record<number, number>>;
  /** If absent, every round counts. Rounds that are in no part give no points. */
  readonly parts?: readonly SeasonPart[];
  /** The share of the winner's laps that a car needs for its place, in whole laps rounded down. */
  readonly leastShare?: number;
  /**
   * Whether the drivers of a shared car divide the points of its place (the default), or it earns none, not even for the team.
   */
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
  /** The number of a team's cars that count in a session, the best ones; all when absent. */
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
  /** Divides the bonus among all who set the same time; otherwise the first to set it gets it all. */
  readonly isShared?: boolean;
  /** Gives the bonus only to drivers who are classified in the first n places. */
  readonly within?: number;
}

/** Describes a part of the season of which the best n results count, or all of them without `best`. */
export interface SeasonPart {
  readonly fromRound: number;
  readonly toRound?: number;
  readonly best?: number;
}

export type CountBack = 'all-places' | 'places-with-points';
export type TieBreak = 'earlier-best-place';

export interface Season {
  readonly rules: SeasonRules;
  /** Future rounds have no results yet. */
  readonly rounds: readonly SeasonRound[];
  readonly rulings: readonly Ruling[];
  /** Entries have a standing even before their first result. */
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
  /** Whether a future round has a sprint. */
  readonly hasSprint?: boolean;
  /** Drivers with the best time, ordered by when they set it. */
  readonly poles?: readonly SeasonEntry[];
  readonly fastestLaps?: readonly SeasonEntry[];
}

/** Describes one driver in one car. Each driver of a shared car has a row, with the same place. */
export interface RoundResult extends SeasonEntry {
  /** Equal places of different cars are a dead heat. */
  readonly place: number | null;
  readonly isDisqualified?: boolean;
  readonly laps?: number;
  /** Rows with the same car are a shared drive; when absent, the car was not shared. */
  readonly car?: string;
}

/** Rulings may be entered in any order. */
export type Ruling = PlaceRuling | BonusRuling | StandingRuling;

/** Describes a ruling on a place; `place` limits it to one car of a driver with more than one. */
export interface PlaceRuling {
  /**
   * no-points: no one moves up. place-passes-on: those behind move up. no-share: the others in the car divide all of its points.
   */
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
   * excluded: no position from `round` on, and for a team no points either. starts-from-zero: rounds before `round` no longer
   * count from it on. points-taken: deducted from the points of `round`; any remainder is deducted from the total and cannot be
   * dropped.
   */
  readonly kind: 'excluded' | 'starts-from-zero' | 'points-taken';
  readonly of: 'drivers' | 'teams';
  readonly who: string;
  readonly round: number;
  readonly points?: number;
}

/** Describes a championship of drivers or teams, of a single class when `class` is given. */
export interface Championship {
  readonly of: 'drivers' | 'teams';
  readonly class?: string;
}
