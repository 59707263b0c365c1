/** Stands in the address of the lap times, which every page reads; the rules of the board are elsewhere, and only its screen loads them. */
export const LAP_FILTERS = ['best', 'top100', 'recent'] as const;
export type LapFilter = (typeof LAP_FILTERS)[number];
