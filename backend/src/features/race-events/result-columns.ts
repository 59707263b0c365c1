import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';

/** SQL: the columns of an EventResultRow. */
export const RESULT_COLUMNS = `r.position, r.user_id, coalesce(u.driver_name, '${UNKNOWN_DRIVER}') AS driver_name, u.username, r.points,
              r.best_lap_ms AS ms`;

/** SQL: the tables of RESULT_COLUMNS, with the result as `r`. */
export const RESULT_TABLES = 'race_event_results r JOIN users u ON u.id = r.user_id';
