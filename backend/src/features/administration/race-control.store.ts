import { Injectable } from '@nestjs/common';
import type { RaceControlDto } from '@league/shared/admin/race-control.live';
import { DataSource } from 'typeorm';

/** Counts the laps under review, the failed laps and the driver applications. */
@Injectable()
export class RaceControlStore {
  constructor(private readonly dataSource: DataSource) {}

  async read(): Promise<RaceControlDto> {
    const [row] = await this.dataSource.query<[RaceControlDto]>(
      `SELECT (SELECT count(*)::int FROM laps WHERE state = 'under_review') AS laps_under_review,
              (SELECT count(*)::int FROM laps WHERE state = 'received' AND failure IS NOT NULL) AS laps_failed,
              (SELECT count(*)::int FROM users WHERE is_driver AND NOT driver_approved AND NOT awaits_approval) AS driver_applications`,
    );
    return row;
  }
}
