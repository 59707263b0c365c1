import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/** Laps that could not be counted: kept, marked, and left out of the sweep until an operator puts them back. */
@Injectable()
export class LapFailures {
  private readonly logger = new Logger(LapFailures.name);

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Puts the given-up laps back, for the sweeper to ring for. @returns how many */
  async putBack(): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      `UPDATE laps SET failure = NULL WHERE state = 'received' AND failure IS NOT NULL`,
    );
    return count;
  }

  /** Notes why a lap was given up; when even that fails, the sweeper tries the lap again. */
  async note(lapId: string, error: Error): Promise<void> {
    try {
      await this.dataSource.query(`UPDATE laps SET failure = $2 WHERE id = $1 AND state = 'received'`, [
        lapId,
        error.message,
      ]);
    } catch (noteError) {
      this.logger.error({ err: noteError, lapId, msg: 'the failure of a lap could not be noted' });
    }
  }
}
