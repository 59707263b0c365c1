/** The views of /live; `next` is the countdown to the next event. */
export const WALL_VIEWS = ['board', 'laps', 'records', 'ticker', 'next'] as const;
export const WALL_SCALES = ['0.8', '0.9', '1', '1.1', '1.2', '1.3', '1.4'] as const;
