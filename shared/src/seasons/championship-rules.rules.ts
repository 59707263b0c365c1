import { fraction, ZERO, type Fraction } from './fraction.rules.js';
import type { BonusRule, Championship, CountBack, SeasonPart, SeasonRules, TieBreak } from './season.js';

/** Describes the rules of one championship. Points tables and factors that teams do not define are taken from the drivers. */
export interface ChampionshipRules {
  readonly points: readonly Fraction[];
  readonly sprintPoints: readonly Fraction[];
  readonly pole: BonusRule | undefined;
  readonly fastestLap: BonusRule | undefined;
  readonly parts: readonly SeasonPart[];
  readonly countBack: CountBack;
  readonly tieBreak: TieBreak | undefined;
  /** The maximum number of a competitor's cars that count in a session. */
  readonly cars: number;
  /** Returns the multiplier for the points of a round; zero if the round is not part of the championship. */
  readonly factor: (round: number) => Fraction;
}

export function championshipRules(rules: SeasonRules, { of }: Championship): ChampionshipRules {
  const teams = rules.teams ?? { countBack: rules.countBack };
  const isTeams = of === 'teams';
  const own = isTeams ? teams : rules;
  const factors = own.factorByRound ?? rules.factorByRound;
  return {
    points: (own.points ?? rules.points).map(fraction),
    sprintPoints: (own.sprintPoints ?? rules.sprintPoints ?? []).map(fraction),
    pole: isTeams && !teams.countsPole ? undefined : rules.pole,
    fastestLap: isTeams && !teams.countsFastestLap ? undefined : rules.fastestLap,
    parts: own.parts ?? [{ fromRound: 1 }],
    countBack: own.countBack,
    tieBreak: own.tieBreak,
    cars: isTeams ? (teams.cars ?? Infinity) : Infinity,
    factor: (round) => (isTeams && teams.roundsWithout?.includes(round) ? ZERO : fraction(factors?.[round] ?? 1)),
  };
}
