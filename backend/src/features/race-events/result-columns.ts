import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';

/** SQL: the columns of an EventResultRow. */
export const RESULT_COLUMNS = `r.position, r.user_id, coalesce(u.driver_name, '${UNKNOWN_DRIVER}') AS driver_name, u.username, r.points,
              r.best_lap_ms AS ms`;

/** SQL: what a result `r` is shown with. */
export const RESULT_TABLES = 'race_event_results r JOIN users u ON u.id = r.user_id';
