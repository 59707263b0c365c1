/** Describes a counted lap. */
export interface LapTimeDto {
  readonly id: string;
  readonly user_id: string | null;
  /** The member's driver name or, without one, the name sent by the script; 'Unknown Driver' if there is neither. */
  readonly driver_name: string;
  /** Sent to members; null for visitors and in the public `laps` channel. */
  readonly username: string | null;
  readonly car_id: string | null;
  readonly car_name: string | null;
  readonly track_id: string | null;
  /** Kept after the track is deleted; null for a lap on an unknown track. */
  readonly track_name: string | null;
  /** In seconds. */
  readonly lap_time: number;
  /** When the lap arrived, ISO 8601 UTC. */
  readonly timestamp: string;
  /** Whether the lap was the track record when it was set. */
  readonly is_record: boolean;
}

export const UNKNOWN_DRIVER = 'Unknown Driver';
