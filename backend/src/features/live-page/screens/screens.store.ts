import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ReportScreenDto } from '@league/shared/screens/report-screen.dto';
import type { Repository } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { Screen } from './screen.entity.js';

/**
 * Tests in SQL whether a screen is connected. Screens report every 30 s, and one that has missed two reports counts as
 * disconnected even if its connection is open.
 */
const CONNECTED = `connected_at IS NOT NULL AND seen_at > now() - interval '75 seconds'`;
/** The time for which a screen and the view sent to it are kept after its last report. */
const KEPT_FOR = `interval '1 hour'`;
/** The maximum number of screens. A league has a handful; the limit keeps pages that invent names from filling the table. */
export const MAX_SCREENS = 200;

@Injectable()
export class ScreensStore {
  constructor(@InjectRepository(Screen) private readonly screens: Repository<Screen>) {}

  /** Lists the connected screens, by name. */
  listConnected(): Promise<Screen[]> {
    const screens = this.screens.createQueryBuilder().where(CONNECTED);
    return screens.orderBy({ name: 'ASC', id: 'ASC' }).getMany();
  }

  find(id: string): Promise<Screen | null> {
    return this.screens.findOneBy({ id });
  }

  /** Locks a connected screen until the transaction ends; returns null if it is not connected. */
  lockConnected(tx: Transaction, id: string): Promise<Screen | null> {
    const screens = tx.getRepository(Screen).createQueryBuilder().setLock('pessimistic_write');
    return screens.where(`id = :id AND ${CONNECTED}`, { id }).getOne();
  }

  /**
   * Stores a screen's report. When there are too many screens, a new one replaces the one that has been disconnected longest,
   * unless a view is kept for it.
   * @returns whether the list of screens changes, apart from the delay; null when there are too many screens to add another
   */
  async report(tx: Transaction, connectionId: string, report: ReportScreenDto): Promise<boolean | null> {
    const [before] = await tx.query<{ same: boolean }[]>(
      `SELECT name = $2 AND address = $3 AND ${CONNECTED} AS same FROM screens WHERE id = $1 FOR UPDATE`,
      [report.id, report.name, report.address],
    );
    if (!before)
      await tx.query(
        `DELETE FROM screens
          WHERE (SELECT count(*) FROM screens) >= ${MAX_SCREENS}
            AND id = (SELECT id FROM screens WHERE NOT (${CONNECTED}) AND assigned_search IS NULL ORDER BY seen_at LIMIT 1)`,
      );
    const rows = await tx.query<unknown[]>(
      `INSERT INTO screens (id, name, address, delay_ms, connection_id, connected_at)
       SELECT $1::uuid, $2, $3, $4::int, $5, now()
        WHERE $6 OR (SELECT count(*) FROM screens) < ${MAX_SCREENS}
       ON CONFLICT (id) DO UPDATE
          SET name = excluded.name, address = excluded.address, delay_ms = excluded.delay_ms, seen_at = now(),
              connection_id = excluded.connection_id, connected_at = coalesce(screens.connected_at, now())
       RETURNING id`,
      [report.id, report.name, report.address, report.delay_ms ?? null, connectionId, before !== undefined],
    );
    return rows.length === 0 ? null : !before?.same;
  }

  /**
   * Marks a connection's screen as disconnected, unless the screen has opened another connection since.
   * @returns whether the list of screens changes
   */
  async disconnect(tx: Transaction, connectionId: string): Promise<boolean> {
    const { affected } = await tx
      .getRepository(Screen)
      .update({ connectionId }, { connectionId: null, connectedAt: null });
    return affected !== 0;
  }

  async assign(tx: Transaction, id: string, search: string | null): Promise<Screen> {
    const screens = tx.getRepository(Screen);
    await screens.update({ id }, { assignedSearch: search, assignedAt: search === null ? null : () => 'now()' });
    return screens.findOneByOrFail({ id });
  }

  /**
   * Marks silent screens as disconnected, and deletes those that have been silent for an hour.
   * @returns whether any were marked
   */
  async sweep(tx: Transaction): Promise<boolean> {
    const [silent] = await tx.query<[unknown[], number]>(
      `UPDATE screens SET connection_id = NULL, connected_at = NULL
        WHERE connected_at IS NOT NULL AND NOT (${CONNECTED}) RETURNING id`,
    );
    await tx.query(`DELETE FROM screens WHERE seen_at < now() - ${KEPT_FOR}`);
    return silent.length > 0;
  }
}
