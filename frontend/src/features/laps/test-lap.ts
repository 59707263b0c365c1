import type { LapTimeDto } from '@league/shared/laps/lap.dto';

let count = 0;

/** Returns a lap for tests; each has its own id and is a second newer than the previous one. */
export function aLap(lap: Partial<LapTimeDto> = {}): LapTimeDto {
  count += 1;
  return {
    id: `lap-${String(count).padStart(6, '0')}`,
    user_id: 'user-1',
    driver_name: 'Ana',
    username: 'ana',
    car_id: 'car-1',
    car_name: 'Falcon',
    track_id: 'track-1',
    track_name: 'Silverpine',
    lap_time: 61,
    timestamp: new Date(Date.UTC(2026, 0, 1, 0, 0, count)).toISOString(),
    is_record: false,
    ...lap,
  };
}
