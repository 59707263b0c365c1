/** no-points: the place stays and gives none. place-passes-on: those behind move up. points-taken: off the total. excluded: without a position from the round on. */
export const SEASON_RULING_KINDS = ['no-points', 'place-passes-on', 'points-taken', 'excluded'] as const;
export type SeasonRulingKind = (typeof SEASON_RULING_KINDS)[number];
