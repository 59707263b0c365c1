/** Describes a figure that the bench measures, with the limit for its value or for its ratio to the bare reference's. */
export interface Mark {
  readonly what: string;
  readonly unit: string;
  readonly bounds: 'ratio' | 'value';
  readonly atMost?: number;
  readonly atLeast?: number;
  /** Whether the worst round is judged instead of the median, because one bad round is too many. */
  readonly isWorst?: true;
}
type Bound = Pick<Mark, 'atMost' | 'atLeast'>;

const ratio = (what: string, unit: string, bound: Bound): Mark => ({ what, unit, bounds: 'ratio', ...bound });
const value = (what: string, unit: string, atMost: number): Mark => ({ what, unit, bounds: 'value', atMost });
const worst = (what: string, unit: string, atMost: number): Mark => ({ ...value(what, unit, atMost), isWorst: true });

/** The marks to meet on 2 cores. A change that misses one has to say so in its commit and in docs/performance.md. */
export const MARKS = {
  'lone-200': ratio('Processor time of a lone lap at 20/s, 200 cars', 'ms', { atMost: 4.5 }),
  'lone-200-redis': ratio('The same with jobs on Redis, its time included', 'ms', { atMost: 4 }),
  'lone-1000': ratio('Processor time of a lone lap at 20/s, 1,000 members in turn', 'ms', { atMost: 6 }),
  'lone-waiting': worst('Laps not counted yet when the last is answered', 'laps', 8),
  'acknowledged-200': ratio('Laps acknowledged in a burst, 200 cars', 'laps/s', { atLeast: 0.3 }),
  'counted-200': ratio('Laps counted in a burst, 200 cars', 'laps/s', { atLeast: 0.4 }),
  'acknowledged-1000': ratio('Laps acknowledged in a burst, 1,000 members in turn', 'laps/s', { atLeast: 0.18 }),
  'live-8': value('Post to 1,000 screens at 8 laps/s, p99', 'ms', 100),
  'live-100': value('Post to 1,000 screens at 100 laps/s, p99', 'ms', 150),
  'live-wrong': worst('Messages lost or doubled on the way', 'messages', 0),
  'back-afresh': value('3,000 screens back with nothing', 's', 10),
  'back-resumed': value('3,000 screens back with what they had', 's', 10),
  'back-wrong': worst('Messages lost or doubled on the way back', 'messages', 0),
  'race-p50': value('Crossing to the tower of 1,000 screens, 30 cars a second, p50', 'ms', 125),
  'race-p99': value('The same, p99', 'ms', 250),
  'race-updates': worst('Updates of the tower for a crossing', 'messages', 1),
  'race-wrong': worst('Messages lost or doubled, rows of the tower that are not right at the end', 'rows', 0),
  'race-beside': ratio('Processor time of a lap beside a running race; bare: no session', 'ms', { atMost: 1.1 }),
  board: ratio('Leaderboard of 100 over HTTP', 'requests/s', { atLeast: 0.5 }),
  ready: value('Ready after a start', 's', 2.5),
  idle: value('Processor time of an idle league, PostgreSQL too', 'ms/s', 10),
  memory: value('Memory of an idle league, PostgreSQL apart', 'MB', 200),
  'largest-paint': worst('Largest paint of the slowest of /, dashboard, board, event and track on a phone', 's', 1.5),
  blocking: worst('Main thread blocked on the busiest of these', 'ms', 150),
  shift: worst('Layout shift of the most restless screen on a phone', '', 0.02),
  scripts: worst('JavaScript of the largest public page, untouched', 'KiB', 100),
  fonts: worst('Fonts of the screen with most', 'KiB', 95),
} as const;

export type MarkId = keyof typeof MARKS;
