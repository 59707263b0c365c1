/**
 * Lists the views of /live. `next` counts down to the next event; `tower`, `grid`, `result`, `battle` and `lower-third` show a
 * session, `standings` a season.
 */
export const WALL_VIEWS = [
  'board',
  'laps',
  'records',
  'ticker',
  'next',
  'tower',
  'grid',
  'result',
  'battle',
  'lower-third',
  'standings',
] as const;
export const WALL_SCALES = ['0.8', '0.9', '1', '1.1', '1.2', '1.3', '1.4'] as const;
