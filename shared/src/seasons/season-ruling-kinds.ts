/**
 * Lists the kinds of rulings on a season. `no-points`: the place is kept but earns none. `place-passes-on`: drivers behind
 * move up. `no-share`: the others in a shared car get all of its points. `fastest-lap-only-to`: only this driver gets the
 * bonus for the fastest lap. `points-taken`: points are deducted from the total. `excluded`: no position from the ruling's
 * round on. `starts-from-zero`: rounds before the ruling's no longer count.
 */
export const SEASON_RULING_KINDS = [
  'no-points',
  'place-passes-on',
  'no-share',
  'fastest-lap-only-to',
  'points-taken',
  'excluded',
  'starts-from-zero',
] as const;
export type SeasonRulingKind = (typeof SEASON_RULING_KINDS)[number];

/** Returns whether a ruling of this kind can apply to a team. */
export function canBeOfTeam(kind: SeasonRulingKind): boolean {
  return kind === 'points-taken' || kind === 'excluded' || kind === 'starts-from-zero';
}
