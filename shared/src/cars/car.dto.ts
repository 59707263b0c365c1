export const CAR_TYPES = ['Sport', 'Track', 'Rally', 'Drift', 'GT'] as const;
export type CarType = (typeof CAR_TYPES)[number];

/** A car as the lists show it. Times are ISO 8601 UTC, lap times seconds. */
export interface Car {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly car_type: CarType;
  /** Only where the reader may have it: admin lists carry its first 8 characters. */
  readonly car_token?: string;
  readonly is_connected: boolean;
  readonly last_heartbeat: string | null;
  /** True until an admin assigns the car to a member. */
  readonly pending_assignment: boolean;
  readonly user_id: string | null;
  readonly username: string | null;
  readonly driver_name: string | null;
  /** Counted laps. */
  readonly total_races: number;
  readonly best_lap_time: number | null;
}

/** POST /admin/cars/generate-credentials: the only answer that carries a new car's whole token. */
export interface CarCredentials {
  readonly car_id: string;
  readonly car_token: string;
  readonly car_name: string;
}
