import { Injectable } from '@nestjs/common';
import type { SystemDto } from '@league/shared/admin/system.dto';
import { LAP_STATES } from '@league/shared/laps/admin-lap.dto';
import { DataSource } from 'typeorm';

type SystemRow = Pick<SystemDto, 'laps_waiting' | 'laps_failed' | 'laps_last_minute'> &
  Pick<SystemDto['versions'], 'postgres' | 'schema'>;

/** Counts the laps of the last minute by state, because each state has its own index. */
const LAST_MINUTE = LAP_STATES.map(
  (state) => `(SELECT count(*) FROM laps WHERE state = '${state}' AND recorded_at > now() - interval '1 minute')`,
).join(' + ');

/** Reads the state of the league from the database. */
@Injectable()
export class SystemStore {
  constructor(private readonly dataSource: DataSource) {}

  async read(): Promise<SystemRow> {
    const [row] = await this.dataSource.query<[SystemRow]>(
      `SELECT (SELECT count(*)::int FROM laps WHERE state = 'received' AND failure IS NULL) AS laps_waiting,
              (SELECT count(*)::int FROM laps WHERE state = 'received' AND failure IS NOT NULL) AS laps_failed,
              (${LAST_MINUTE})::int AS laps_last_minute, current_setting('server_version') AS postgres,
              (SELECT name FROM migrations ORDER BY id DESC LIMIT 1) AS schema`,
    );
    return row;
  }
}
