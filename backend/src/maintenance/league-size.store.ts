import type { DataSource } from 'typeorm';

/** How much a league holds. */
export interface LeagueSize {
  readonly laps: number;
  readonly members: number;
  readonly cars: number;
}

/** Counts what a league holds, so that the person at the console sees whose data it is. */
export class LeagueSizeStore {
  constructor(private readonly dataSource: DataSource) {}

  async get(): Promise<LeagueSize> {
    const [size] = await this.dataSource.query<LeagueSize[]>(
      `SELECT (SELECT count(*)::int FROM laps) AS laps, (SELECT count(*)::int FROM users) AS members,
              (SELECT count(*)::int FROM cars) AS cars`,
    );
    return size ?? { laps: 0, members: 0, cars: 0 };
  }
}
