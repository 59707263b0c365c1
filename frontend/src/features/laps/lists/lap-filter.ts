/** The filters in the URL. Every page parses them, so they are separate from the board's rules, which only its screen loads. */
export const LAP_FILTERS = ['best', 'top100', 'recent'] as const;
export type LapFilter = (typeof LAP_FILTERS)[number];
