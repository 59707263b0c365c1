import type { DataSource } from 'typeorm';

/** Counts the rows of a league. */
export interface LeagueSize {
  readonly laps: number;
  readonly members: number;
  readonly cars: number;
}

/** Counts the rows of a league, so that the person at the console recognises its data. */
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
