import type { CarSetupDto } from '@league/shared/cars/car-setups.dto';
import { completeTuning } from '@league/shared/cars/tuning';
import { consistencyOf, MIN_REACH_MS, spreadOf } from '@league/shared/laps/consistency.rules';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { DrivenSetup } from './car-setups.store.js';

export function toCarSetupDto({ version, timesMs, tuningSettings }: DrivenSetup): CarSetupDto {
  const spread = consistencyOf(timesMs, MIN_REACH_MS);
  return {
    version,
    laps: timesMs.length,
    best_lap_time: secondsFromMs(Math.min(...timesMs)),
    median_lap_time: secondsFromMs(Math.round(spreadOf(timesMs).median)),
    spread: spread === null ? null : secondsFromMs(Math.round(spread)),
    tuning_settings: tuningSettings && completeTuning(tuningSettings),
  };
}
