import { Injectable } from '@nestjs/common';
import type { TuningSettingsDto } from '@league/shared/cars/tuning';
import { DataSource } from 'typeorm';
import { prepared } from '../../../platform/database/prepared.js';

/** Describes the laps of a car on one track with one version of its tuning. */
export interface DrivenSetup {
  readonly trackId: string;
  readonly trackName: string;
  readonly version: number;
  readonly timesMs: readonly number[];
  readonly tuningSettings: Partial<TuningSettingsDto> | null;
}

/**
 * Selects the setups in the newest $2 counted laps of the car $1. Reads only these laps, so that a car with many laps takes
 * no longer.
 */
const SELECT_DRIVEN = {
  name: 'car-setups-driven',
  text: `
    SELECT l.track_id AS "trackId", tracks.name AS "trackName", l.tuning_version AS version,
           array_agg(l.lap_time_ms) AS "timesMs", kept.tuning_settings AS "tuningSettings"
      FROM (SELECT track_id, tuning_version, lap_time_ms, car_id FROM laps
             WHERE car_id = $1 AND state = 'counted' ORDER BY recorded_at DESC LIMIT $2) l
      JOIN tracks ON tracks.id = l.track_id
      LEFT JOIN car_setups kept ON kept.car_id = l.car_id AND kept.version = l.tuning_version
     WHERE l.tuning_version IS NOT NULL
     GROUP BY l.track_id, tracks.name, l.tuning_version, kept.tuning_settings
     ORDER BY sum(count(*)) OVER (PARTITION BY l.track_id) DESC, l.track_id, l.tuning_version DESC`,
};

@Injectable()
export class CarSetupsStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Lists the setups with which a car's newest laps, at most `newest`, were driven. The tracks with the most laps come first,
   * and on each track the newest version.
   */
  list(carId: string, newest: number): Promise<DrivenSetup[]> {
    return prepared<DrivenSetup>(this.dataSource, SELECT_DRIVEN, [carId, newest]);
  }
}
