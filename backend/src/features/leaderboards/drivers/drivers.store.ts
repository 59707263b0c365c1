import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { User } from '../../accounts/user.entity.js';
import { JOIN_BEST_LAP_TRACK } from '../../laps/totals/driver-stats-statements.js';
import { ascendingPlace } from '../../laps/totals/ranking-statements.js';
import type { DriverCursor } from './driver-cursor.js';
import type { DriverRow } from './driver.mapper.js';

const COLUMNS = `
  u.id, u.username, u.driver_name AS "driverName", u.profile_image_url AS "profileImageUrl", u.is_active AS "isActive",
  u.is_profile_public AS "isProfilePublic", u.slug, u.created_at AS "createdAt", coalesce(t.total_points, 0) AS points,
  coalesce(t.total_laps, 0) AS laps, coalesce(t.total_wins, 0) AS wins, t.best_lap_ms AS "bestLapMs",
  t.best_lap_at AS "bestLapAt", coalesce(p.is_online, false) AS "isOnline", p.last_seen_at AS "lastSeenAt",
  best_on.track_id AS "bestTrackId", best_on.track_name AS "bestTrackName"`;
const JOIN_TRACK = JOIN_BEST_LAP_TRACK('t.user_id', 't.best_lap_ms', 't.best_lap_at');
const LISTED = `u.is_active AND u.is_profile_public`;

/**
 * Returns the order of the board, in which drivers without a lap come last among those with equal points, as in the index
 * driver_totals_directory.
 */
const directoryOrder = (points: string, bestLapMs: string, bestLapAt: string, userId: string) =>
  ascendingPlace({
    points,
    bestLap: `coalesce(${bestLapMs}, 2147483647)`,
    bestLapAt: `coalesce(${bestLapAt}, 'infinity'::timestamptz)`,
    userId,
  });
const PLACE = directoryOrder('t.total_points', 't.best_lap_ms', 't.best_lap_at', 't.user_id');
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Reads drivers for the directory and for profiles. */
@Injectable()
export class DriversStore {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /**
   * Returns a page of active drivers with a public profile. Members without totals are sorted among those with zero totals;
   * each group is read with its own index, and both are merged.
   */
  list(after: DriverCursor | null, limit: number): Promise<DriverRow[]> {
    const isAmongTheLast = after !== null && after.points === 0 && after.bestLapMs === null;
    const inFrontOfTheLast = after === null || after.points > 0 || (after.points === 0 && after.bestLapMs !== null);
    return this.users.query<DriverRow[]>(
      `SELECT ${COLUMNS}
         FROM ((SELECT t.user_id AS id FROM driver_totals t JOIN users u ON u.id = t.user_id AND ${LISTED}
                 WHERE $1::int IS NULL
                    OR (${PLACE}) > (${directoryOrder('$1::int', '$2::int', '$3::timestamptz', '$4::uuid')})
                 ORDER BY ${PLACE} LIMIT $5)
               UNION ALL
               (SELECT u.id FROM users u
                 WHERE ${LISTED} AND $6 AND u.id > $7::uuid
                   AND NOT EXISTS (SELECT FROM driver_totals t WHERE t.user_id = u.id)
                 ORDER BY u.id LIMIT $5)) page
         JOIN users u ON u.id = page.id
         LEFT JOIN driver_totals t ON t.user_id = u.id
         LEFT JOIN driver_presence p ON p.user_id = u.id
         ${JOIN_TRACK}
        ORDER BY ${directoryOrder('coalesce(t.total_points, 0)', 't.best_lap_ms', 't.best_lap_at', 'u.id')} LIMIT $5`,
      [
        after?.points,
        after?.bestLapMs,
        after?.bestLapAt,
        after?.id,
        limit,
        inFrontOfTheLast || isAmongTheLast,
        isAmongTheLast ? after.id : NO_ID,
      ],
    );
  }

  /** Returns the number of active members with a public profile, counted with a dedicated index. */
  count(): Promise<number> {
    return this.users.countBy({ isActive: true, isProfilePublic: true });
  }

  find(userId: string): Promise<DriverRow | null> {
    return this.findBy('$1::uuid', userId);
  }

  /** Returns the driver with this current or former slug, or null. */
  findBySlug(slug: string): Promise<DriverRow | null> {
    return this.findBy('(SELECT user_id FROM driver_slugs WHERE slug = $1)', slug);
  }

  /** Lists the slugs of active drivers with a public profile, in order of id; at most `limit`. */
  async listSlugs(limit: number): Promise<string[]> {
    const rows = await this.users.query<{ slug: string }[]>(
      `SELECT u.slug FROM users u WHERE ${LISTED} AND u.slug IS NOT NULL ORDER BY u.id LIMIT $1`,
      [limit],
    );
    return rows.map(({ slug }) => slug);
  }

  private async findBy(id: string, value: string): Promise<DriverRow | null> {
    const [row] = await this.users.query<DriverRow[]>(
      `SELECT ${COLUMNS}
         FROM users u
         LEFT JOIN driver_totals t ON t.user_id = u.id
         LEFT JOIN driver_presence p ON p.user_id = u.id
         ${JOIN_TRACK}
        WHERE u.id = ${id}`,
      [value],
    );
    return row ?? null;
  }
}
