/** Describes the rules of a season. The points in a table never increase from one place to the next. */
export interface SeasonRules {
  /** The points for the first, second, ... place of the race. */
  readonly points: readonly number[];
  readonly sprintPoints?: readonly number[];
  readonly pole?: BonusRule;
  readonly fastestLap?: BonusRule;
  /** The factors by which all points of a round are multiplied: race, sprint and bonuses. Default 1. */
  readonly factorByRound?: Readonly<Record<number, number>>;
  /** If absent, every round counts; otherwise rounds outside all parts give no points. */
  readonly parts?: readonly SeasonPart[];
  /**
   * The share of the winner's laps that a car needs for its place; the number of laps is rounded down. Absent if every car
   * gets its place.
   */
  readonly leastShare?: number;
  /**
   * `divided` (the default): the drivers of a shared car share the points of its place. `none`: it earns no points, not even for
   * the team.
   */
  readonly sharedCar?: 'divided' | 'none';
  /** Whether a disqualification is a result of 0 points that cannot be dropped. */
  readonly keepsDisqualifications?: boolean;
  readonly countBack: CountBack;
  readonly tieBreak?: TieBreak;
  /** Whether places and points are counted within each class. */
  readonly hasClasses?: boolean;
  readonly teams?: TeamRules;
}

/** Describes the rules of the teams' championship. Points tables and factors default to the drivers'. */
export interface TeamRules {
  readonly points?: readonly number[];
  readonly sprintPoints?: readonly number[];
  readonly factorByRound?: Readonly<Record<number, number>>;
  /** The number of a team's best cars that count in a session; if absent, all of them count. */
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
  /** Whether all who set the same time share the bonus; otherwise the first of them gets it. */
  readonly isShared?: boolean;
  /** If present, only drivers in the first `within` places get the bonus. */
  readonly within?: number;
}

/** Describes a part of a season, in which only the best results count: `best` of them, or all if it is absent. */
export interface SeasonPart {
  readonly fromRound: number;
  readonly toRound?: number;
  readonly best?: number;
}

export type CountBack = 'all-places' | 'places-with-points';
export type TieBreak = 'earlier-best-place';

export interface Season {
  readonly rules: SeasonRules;
  /** Includes future rounds, which have no results. */
  readonly rounds: readonly SeasonRound[];
  readonly rulings: readonly Ruling[];
  /** The entered drivers, who have a standing even before their first result; none when absent. */
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
  /** Whether a round that has not been driven will have a sprint. */
  readonly hasSprint?: boolean;
  /** The drivers with the best qualifying time, in the order in which they set it; none when absent. */
  readonly poles?: readonly SeasonEntry[];
  readonly fastestLaps?: readonly SeasonEntry[];
}

/** Describes the result of one driver in one car. Each driver of a shared car has a row, with the same place. */
export interface RoundResult extends SeasonEntry {
  /** Equal places of different cars are a dead heat. Null for a driver without a place. */
  readonly place: number | null;
  readonly isDisqualified?: boolean;
  readonly laps?: number;
  /** Rows with the same car belong to a shared car; when absent, the car was not shared. */
  readonly car?: string;
}

/** Describes a ruling on a season; the order of rulings does not matter. */
export type Ruling = PlaceRuling | BonusRuling | StandingRuling;

/** Describes a ruling on a place; `place` limits it to one car of a driver who drove several. */
export interface PlaceRuling {
  /**
   * `no-points`: nobody moves up. `place-passes-on`: drivers behind move up. `no-share`: the others in the car share all of its
   * points.
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
   * `excluded`: no position from `round` on, and for a team no points either. `starts-from-zero`: from `round` on, earlier rounds
   * no longer count. `points-taken`: deducted from the points of `round`; any remainder is deducted from the total and cannot be
   * dropped.
   */
  readonly kind: 'excluded' | 'starts-from-zero' | 'points-taken';
  readonly of: 'drivers' | 'teams';
  readonly who: string;
  readonly round: number;
  readonly points?: number;
}

/** Describes a championship of drivers or teams, limited to one class if `class` is present. */
export interface Championship {
  readonly of: 'drivers' | 'teams';
  readonly class?: string;
}
