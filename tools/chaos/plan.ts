import { type Random, seededRandom } from '../lib/random.js';

export const MODES = ['postgres', 'redis'] as const;
export type Mode = (typeof MODES)[number];

/** The faults of the league's processes and servers, each with the modes in which it is possible. */
export const FAULTS = {
  'kill-league': ['postgres', 'redis'],
  'freeze-league': ['postgres', 'redis'],
  'kill-postgres': ['postgres', 'redis'],
  'reset-database-connections': ['postgres', 'redis'],
  'cut-commits': ['postgres', 'redis'],
  'end-listening-sessions': ['postgres', 'redis'],
  'fill-disk': ['postgres', 'redis'],
  'lose-queue': ['postgres', 'redis'],
  'kill-redis': ['redis'],
} as const satisfies Record<string, readonly Mode[]>;
export type FaultName = keyof typeof FAULTS;

export interface PlannedFault {
  readonly name: FaultName;
  /** The number of answered laps after which the fault happens. */
  readonly afterLaps: number;
  /** A number from 0 (included) to 1 (excluded) that selects the process, the duration or the count of the fault. */
  readonly size: number;
}

/** Contains everything about a run that its seed determines in advance. */
export interface Plan {
  readonly faults: readonly PlannedFault[];
  /** The processes, in the order in which they are started. */
  readonly processes: readonly { readonly name: string; readonly role: 'all' | 'api' | 'worker' }[];
  /** The number of posts that a car may send per minute; 0 for no limit. */
  readonly carRatePerMinute: number;
  /** The loss that the last laps suffer, which no later lap can repair: their job, or their announcements. */
  readonly lastLoss: 'job' | 'announcements';
}

/**
 * The failpoints, each with the roles that reach it; a run lets it act when it is reached for the n-th time, where n is at
 * most `mostNth`.
 */
export const PLACES = [
  { name: 'lap-inbox.committed', roles: ['all', 'api'], mostNth: 40 },
  { name: 'lap-inbox.answering', roles: ['all', 'api'], mostNth: 40 },
  { name: 'lap-counting.enqueuing', roles: ['all', 'api'], mostNth: 10 },
  { name: 'lap-counting.job-taken', roles: ['all', 'worker'], mostNth: 6 },
  { name: 'lap-counting.laps-taken', roles: ['all', 'worker'], mostNth: 30 },
  { name: 'lap-counting.committed', roles: ['all', 'worker'], mostNth: 30 },
  { name: 'lap-counting.job-ending', roles: ['all', 'worker'], mostNth: 6 },
  { name: 'announcements.received', roles: ['all', 'api'], mostNth: 40 },
  { name: 'live.writing', roles: ['all', 'api'], mostNth: 40 },
] as const;

const ACTIONS = ['exit', 'exit', 'exit', 'throw', 'throw', 'delay', 'delay', 'disk-full', 'clock', 'clock'] as const;
const CLOCK_STEPS_MS = [3_600_000, -3_600_000, -30_000, 600_000, -600_000];
/** The maximum number of laps between two faults; after 0 laps they follow each other directly. */
const MAX_GAP = 36;

export function planOf(seed: string, mode: Mode, laps: number): Plan {
  const random = seededRandom(`${seed}/plan`);
  const names = (Object.keys(FAULTS) as FaultName[]).filter((name) => (FAULTS[name] as readonly Mode[]).includes(mode));
  const faults: PlannedFault[] = [];
  for (let afterLaps = random.int(5, 15); afterLaps < laps - 5; afterLaps += random.int(0, MAX_GAP))
    faults.push({ name: random.pick(names), afterLaps, size: random.next() });
  return {
    faults,
    processes: mode === 'postgres' ? [{ name: 'league', role: 'all' }] : splitProcesses(random),
    carRatePerMinute: random.pick([0, 0, 150]),
    lastLoss: random.pick(['job', 'announcements', 'announcements']),
  };
}

/** Returns three processes: two that accept laps and one that counts them, or the other way round. */
function splitProcesses(random: Random): Plan['processes'] {
  const [api, worker] = [{ role: 'api' }, { role: 'worker' }] as const;
  return random.next() < 0.5
    ? [{ name: 'api-1', ...api }, { name: 'api-2', ...api }, { name: 'worker-1', ...worker }] // prettier-ignore
    : [{ name: 'api-1', ...api }, { name: 'worker-1', ...worker }, { name: 'worker-2', ...worker }]; // prettier-ignore
}

/** Yields the CHAOS setting for each launch of a process, with up to two failpoints; a third of the launches have none. */
export function* failpointsOf(seed: string, name: string, role: string): Generator<string, never> {
  const random = seededRandom(`${seed}/failpoints/${name}`);
  const places = PLACES.filter(({ roles }) => (roles as readonly string[]).includes(role));
  for (;;) {
    const entries = Array.from({ length: random.int(0, 2) }, () => {
      const { name: place, mostNth } = random.pick(places);
      return `${place}=${actionOf(random)}@${random.int(1, mostNth)}`;
    });
    yield entries.join(',');
  }
}

function actionOf(random: Random): string {
  const action = random.pick(ACTIONS);
  if (action === 'delay') return `delay:${random.int(50, 900)}`;
  return action === 'clock' ? `clock:${random.pick(CLOCK_STEPS_MS)}` : action;
}
