import { Injectable } from '@nestjs/common';
import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';
import { HEARTBEAT_TIMEOUT_MS } from '@league/shared/presence/heartbeat.dto';
import type { OnlineDriverDto } from '@league/shared/presence/presence.live';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { announce, announceAll } from '../../platform/announce/announce.js';
import { inTransaction } from '../../platform/database/database.js';
import type { HeartbeatsJob } from './heartbeats.queue.js';

const TIMEOUT = `interval '${HEARTBEAT_TIMEOUT_MS} milliseconds'`;
/** The maximum length of the list of drivers who are online. */
const MAX_ONLINE_DRIVERS = 1_000;

/** Reads and writes presence, using only the database's clock. */
@Injectable()
export class PresenceStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Records the last heartbeats of cars and updates their owners' presence. A heartbeat older than the stored one changes
   * nothing, so a job may run twice.
   */
  async recordHeartbeats(beats: HeartbeatsJob['beats']): Promise<void> {
    const carIds = beats.map(({ carId }) => carId);
    await inTransaction(this.dataSource, async (tx) => {
      // Lock all rows in one order: the next statement writes them all, and two transactions could deadlock.
      const known = await tx.query<{ carId: string; isConnected: boolean }[]>(
        `SELECT car_id AS "carId", is_connected AS "isConnected" FROM car_presence WHERE car_id = ANY($1::uuid[])
          ORDER BY car_id FOR UPDATE`,
        [carIds],
      );
      const before = new Set(known.filter(({ isConnected }) => isConnected).map(({ carId }) => carId));
      const rows = await tx.query<{ carId: string; isConnected: boolean }[]>(
        `INSERT INTO car_presence AS p (car_id, is_connected, last_heartbeat_at)
         SELECT cars.id, b.at > now() - ${TIMEOUT}, b.at
           FROM unnest($1::uuid[], $2::timestamptz[]) AS b(car_id, at) JOIN cars ON cars.id = b.car_id
          ORDER BY cars.id
         ON CONFLICT (car_id) DO UPDATE
            SET last_heartbeat_at = greatest(p.last_heartbeat_at, excluded.last_heartbeat_at),
                is_connected = greatest(p.last_heartbeat_at, excluded.last_heartbeat_at) > now() - ${TIMEOUT}
         RETURNING p.car_id AS "carId", p.is_connected AS "isConnected"`,
        [carIds, beats.map(({ at }) => at)],
      );
      const changed = rows.filter((row) => row.isConnected !== before.has(row.carId)).map(({ carId }) => carId);
      await this.refreshOwners(tx, carIds, changed);
    });
  }

  /**
   * Marks the cars without a heartbeat or lap for 180 s as offline and updates their owners' presence. A last heartbeat in
   * the future, recorded before the database's clock was set back, counts as received now.
   */
  async markSilentOffline(): Promise<void> {
    await inTransaction(this.dataSource, async (tx) => {
      await tx.query(
        `UPDATE car_presence SET last_heartbeat_at = clock_timestamp()
          WHERE car_id IN (SELECT car_id FROM car_presence WHERE is_connected AND last_heartbeat_at > clock_timestamp()
                            ORDER BY car_id FOR UPDATE)
            AND last_heartbeat_at > clock_timestamp()`,
      );
      const [rows] = await tx.query<[{ carId: string }[], number]>(
        `UPDATE car_presence SET is_connected = false
          WHERE car_id IN (SELECT car_id FROM car_presence
                            WHERE is_connected AND last_heartbeat_at <= now() - ${TIMEOUT}
                            ORDER BY car_id FOR UPDATE)
            AND last_heartbeat_at <= now() - ${TIMEOUT}
         RETURNING car_id AS "carId"`,
      );
      const carIds = rows.map(({ carId }) => carId);
      if (carIds.length > 0) await this.refreshOwners(tx, carIds, carIds);
    });
  }

  /**
   * Returns at most MAX_ONLINE_DRIVERS drivers who are online, longest online first, so that a newcomer displaces no listed
   * driver.
   */
  async listOnline(): Promise<OnlineDriverDto[]> {
    const rows = await this.dataSource.query<(Omit<OnlineDriverDto, 'online_since'> & { online_since: Date })[]>(
      `SELECT d.user_id, u.username, coalesce(u.driver_name, '${UNKNOWN_DRIVER}') AS driver_name, u.profile_image_url,
              d.online_since
         FROM driver_presence d JOIN users u ON u.id = d.user_id
        WHERE d.is_online ORDER BY d.online_since, d.user_id LIMIT ${MAX_ONLINE_DRIVERS}`,
    );
    return rows.map((row) => ({ ...row, online_since: row.online_since.toISOString() }));
  }

  /**
   * Recomputes the presence of the owners of these cars, which sent a heartbeat or fell silent, and notifies admins and the
   * owners of `changedCarIds`, which have gone online or offline.
   */
  private async refreshOwners(
    tx: Transaction,
    carIds: readonly string[],
    changedCarIds: readonly string[],
  ): Promise<void> {
    const owners = await tx.query<{ userId: string; changed: boolean }[]>(
      `SELECT user_id AS "userId", bool_or(id = ANY($2::uuid[])) AS changed
         FROM cars WHERE id = ANY($1::uuid[]) AND user_id IS NOT NULL GROUP BY user_id`,
      [carIds, changedCarIds],
    );
    const notified = owners.filter(({ changed }) => changed).map(({ userId }) => userId);
    const announcements = [
      ...(changedCarIds.length > 0 ? [{ topic: 'admin-lists' as const, ids: ['cars'] }] : []),
      ...(notified.length > 0 ? [{ topic: 'members' as const, ids: notified }] : []),
    ];
    if (announcements.length > 0) await announceAll(tx, announcements);
    await this.refreshDrivers(
      tx,
      owners.map(({ userId }) => userId),
    );
  }

  /**
   * Recomputes whether these drivers are online and announces those for whom it changed, in the transaction that changed their
   * cars' presence or owner.
   */
  async refreshDrivers(tx: Transaction, userIds: readonly string[]): Promise<void> {
    // Lock in a separate statement: the next one then reads what the transactions that it waited for have written.
    await tx.query(`SELECT FROM driver_presence WHERE user_id = ANY($1::uuid[]) ORDER BY user_id FOR UPDATE`, [
      userIds,
    ]);
    const rows = await tx.query<{ userId: string; changed: boolean }[]>(
      `WITH before AS (
         SELECT user_id, is_online, last_seen_at FROM driver_presence WHERE user_id = ANY($1::uuid[])
       ), now_is AS (
         SELECT u.id AS user_id, coalesce(bool_or(p.is_connected), false) AS is_online,
                greatest(max(p.last_heartbeat_at), max(b.last_seen_at)) AS seen_at
           FROM users u
           LEFT JOIN before b ON b.user_id = u.id
           LEFT JOIN cars c ON c.user_id = u.id
           LEFT JOIN car_presence p ON p.car_id = c.id
          WHERE u.id = ANY($1::uuid[])
          GROUP BY u.id
       ), written AS (
         INSERT INTO driver_presence AS d (user_id, is_online, online_since, last_seen_at)
         SELECT user_id, is_online, least(seen_at, clock_timestamp()), least(seen_at, clock_timestamp()) FROM now_is
          WHERE seen_at IS NOT NULL ORDER BY user_id
         ON CONFLICT (user_id) DO UPDATE
            SET is_online = excluded.is_online,
                online_since = CASE WHEN d.is_online THEN least(d.online_since, excluded.last_seen_at) ELSE excluded.online_since END,
                last_seen_at = excluded.last_seen_at
         RETURNING d.user_id, d.is_online
       )
       SELECT w.user_id AS "userId", w.is_online IS DISTINCT FROM coalesce(b.is_online, false) AS changed
         FROM written w LEFT JOIN before b USING (user_id)`,
      [userIds],
    );
    const changed = rows.filter((row) => row.changed).map(({ userId }) => userId);
    if (changed.length > 0) await announce(tx, 'presence', changed);
  }
}
