import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';

/** The SQL columns of an EventResultRow. */
export const RESULT_COLUMNS = `r.position, r.user_id, coalesce(u.driver_name, '${UNKNOWN_DRIVER}') AS driver_name, u.username, r.points,
              r.best_lap_ms AS ms`;

/** Joins the tables that RESULT_COLUMNS are selected from, with the result as `r`. */
export const RESULT_TABLES = 'race_event_results r JOIN users u ON u.id = r.user_id';
