/** The filters in the URL, which every page parses; the board's rules are in a file that only its screen loads. */
export const LAP_FILTERS = ['best', 'top100', 'recent'] as const;
export type LapFilter = (typeof LAP_FILTERS)[number];
