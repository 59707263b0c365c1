/** Describes the values that rank a driver, in order of precedence. */
export interface RankingPlace {
  readonly points: number;
  /** In any unit, but the same for all places that are compared. */
  readonly bestLap: number;
  /** ISO 8601. */
  readonly bestLapAt: string;
  readonly userId: string;
}

export interface RankingStep {
  readonly by: keyof RankingPlace;
  /** Whether larger values come first. */
  readonly descending: boolean;
  /** Whether a difference in this value means different ranks. Drivers who are equal in all such values share a rank: 1, 1, 3. */
  readonly makesRank: boolean;
}

/**
 * Defines the order of the ranking: most points, then the fastest best lap, then the earlier best lap, then the id. The SQL of
 * rankings is generated from it too.
 */
export const RANKING_ORDER: readonly RankingStep[] = [
  { by: 'points', descending: true, makesRank: true },
  { by: 'bestLap', descending: false, makesRank: true },
  { by: 'bestLapAt', descending: false, makesRank: false },
  { by: 'userId', descending: false, makesRank: false },
];

/** Compares places in the order of the ranking: less than 0 when `a` comes before `b`. */
export function compareRanking(a: RankingPlace, b: RankingPlace): number {
  return compare(RANKING_ORDER, a, b);
}

const MAKE_RANK = RANKING_ORDER.filter(({ makesRank }) => makesRank);

/** Compares ranks: less than 0 when `a` has the better rank, 0 when both share one. */
export function compareRanks(
  a: Pick<RankingPlace, 'points' | 'bestLap'>,
  b: Pick<RankingPlace, 'points' | 'bestLap'>,
): number {
  return compare(MAKE_RANK, a, b);
}

function compare(steps: readonly RankingStep[], a: Partial<RankingPlace>, b: Partial<RankingPlace>): number {
  for (const { by, descending } of steps) {
    const [one = 0, other = 0] = [a[by], b[by]];
    if (one !== other) return one < other === descending ? 1 : -1;
  }
  return 0;
}
