import type { DashboardDto } from '@league/shared/dashboard/dashboard.dto';

/** The steps to the first lap, in order. */
export const FIRST_LAP_STEPS = ['car', 'script', 'heartbeat', 'lap'] as const;
export type FirstLapStep = (typeof FIRST_LAP_STEPS)[number];

type Progress = Pick<DashboardDto, 'cars'> & { readonly stats: Pick<DashboardDto['stats'], 'total_races'> };

/** Returns the done steps. A script copied elsewhere than in this browser counts from its first heartbeat. */
export function stepsDone({ cars, stats }: Progress, hasCopied: boolean): ReadonlySet<FirstLapStep> {
  const hasHeartbeat = cars.some((car) => car.last_heartbeat !== null || car.is_connected);
  const isDone: Readonly<Record<FirstLapStep, boolean>> = {
    car: cars.length > 0,
    script: cars.length > 0 && (hasCopied || hasHeartbeat),
    heartbeat: hasHeartbeat,
    lap: stats.total_races > 0,
  };
  return new Set(FIRST_LAP_STEPS.filter((step) => isDone[step]));
}

/** Returns the first step that is not done; null when all are. */
export function nextStep(done: ReadonlySet<FirstLapStep>): FirstLapStep | null {
  return FIRST_LAP_STEPS.find((step) => !done.has(step)) ?? null;
}
