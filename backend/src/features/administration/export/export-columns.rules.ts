import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { RaceEventResultDto } from '@league/shared/race-events/race-event.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import type { CsvColumns } from '../../../platform/csv/csv.rules.js';

/** The columns of laps.csv. Dates are ISO 8601 in UTC. */
export const LAP_COLUMNS: CsvColumns<AdminLapDto> = {
  id: (lap) => lap.id,
  recorded_at: (lap) => lap.timestamp,
  driver_name: (lap) => lap.driver_name,
  username: (lap) => lap.username,
  car_name: (lap) => lap.car_name,
  track_name: (lap) => lap.track_name,
  lap_time_seconds: (lap) => formatLapTime(lap.lap_time),
  state: (lap) => lap.state,
  is_record: (lap) => lap.is_record,
  review_reason: (lap) => lap.review_reason,
  reviewed_by: (lap) => lap.reviewed_by_username,
  reviewed_at: (lap) => lap.reviewed_at,
  failure: (lap) => lap.failure,
  sent_driver_name: (lap) => lap.sent_driver_name,
  sent_car_name: (lap) => lap.sent_car_name,
  tuning_version: (lap) => lap.tuning_version,
  sl_region: (lap) => lap.sl_region,
  sl_owner_key: (lap) => lap.sl_owner_key,
  sl_object_key: (lap) => lap.sl_object_key,
  controller_owner_key: (lap) => lap.controller_owner_key,
  controller_owner_username: (lap) => lap.controller_owner_username,
  user_id: (lap) => lap.user_id,
  car_id: (lap) => lap.car_id,
  track_id: (lap) => lap.track_id,
};

/** The columns of members.csv. Dates are ISO 8601 in UTC. */
export const MEMBER_COLUMNS: CsvColumns<AdminUserDto> = {
  id: (member) => member.id,
  username: (member) => member.username,
  driver_name: (member) => member.driver_name,
  email: (member) => member.email,
  sl_avatar_name: (member) => member.sl_avatar_name,
  sl_avatar_key: (member) => member.sl_avatar_key,
  is_active: (member) => member.is_active,
  is_admin: (member) => member.is_admin,
  is_steward: (member) => member.is_steward,
  is_driver: (member) => member.is_driver,
  driver_approved: (member) => member.driver_approved,
  driver_application_note: (member) => member.driver_application_note,
  is_profile_public: (member) => member.is_profile_public,
  created_at: (member) => member.created_at,
  total_points: (member) => member.total_points,
  total_races: (member) => member.total_races,
  total_wins: (member) => member.total_wins,
  best_lap_time_seconds: (member) => seconds(member.best_lap_time),
  car_count: (member) => member.car_count,
  lap_count: (member) => member.lap_count,
  achievement_count: (member) => member.achievement_count,
};

/** The columns of the CSV file of a race event's results. */
export const RESULT_COLUMNS: CsvColumns<RaceEventResultDto> = {
  position: (result) => result.position,
  driver_name: (result) => result.driver_name,
  username: (result) => result.username,
  best_lap_time_seconds: (result) => seconds(result.best_lap_time),
  points: (result) => result.points,
  user_id: (result) => result.user_id,
};

function seconds(time: number | null): string | null {
  return time === null ? null : formatLapTime(time);
}
