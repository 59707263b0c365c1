import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { RaceEventResultDto } from '@league/shared/race-events/race-event.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { DataSource } from 'typeorm';
import { CLASSIFICATION } from './classification.statements.js';

/** A place as it is read. */
interface StandingRow extends Omit<RaceEventResultDto, 'best_lap_time' | 'points'> {
  readonly best_lap_ms: number;
}

/** Reads how an event stands by the laps driven so far. */
@Injectable()
export class EventBoardsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** By position. */
  async listStanding(eventId: string): Promise<Omit<RaceEventResultDto, 'points'>[]> {
    const rows = await this.dataSource.query<StandingRow[]>(
      `SELECT c.position, c.user_id, coalesce(u.driver_name, u.username) AS driver_name, u.username, c.best_lap_ms
         FROM (${CLASSIFICATION('e.id = $1')}) c JOIN users u ON u.id = c.user_id
        ORDER BY c.position`,
      [eventId],
    );
    return rows.map(({ best_lap_ms, ...row }) => ({ ...row, best_lap_time: secondsFromMs(best_lap_ms) }));
  }
}
