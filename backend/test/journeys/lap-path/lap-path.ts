import type { TestDriver, TestLeague } from '../../support/league.js';
import { until } from '../../support/until.js';

/** Runs a league of two processes, through which laps are followed from the request of a script to the boards. */
export class LapPath {
  league!: TestLeague;
  /** Another API process of the same league. */
  other!: TestLeague;

  /** Creates the path. @param redis the URL of the Redis that holds the queue; without it the queue is in PostgreSQL */
  constructor(readonly redis?: string) {}

  lapsOf({ id }: Pick<TestDriver, 'id'>) {
    return this.league.sql<{
      id: string;
      state: string;
      lap_time_ms: number;
      is_record: boolean;
      failure: string | null;
    }>(`SELECT id, state, lap_time_ms, is_record, failure FROM laps WHERE user_id = $1 ORDER BY recorded_at, id`, [id]);
  }

  async entryOf(driver: Pick<TestDriver, 'id'>) {
    return (await this.league.board()).entries.find(({ user_id }) => user_id === driver.id);
  }

  untilCounted(driver: Pick<TestDriver, 'id'>, laps: number) {
    return until(
      () => this.entryOf(driver),
      (entry) => entry?.total_races === laps,
    );
  }
}
