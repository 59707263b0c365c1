import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { MyStatsDto, MyTrackDto } from '@league/shared/leaderboards/my-stats.dto';
import { DataSource, type Repository } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { prepared } from '../../platform/database/prepared.js';
import { User } from '../accounts/user.entity.js';
import { IS_TRACK_RECORD, JOIN_BEST_LAP_RECORD, JOIN_BEST_LAP_TRACK } from '../laps/totals/driver-stats-statements.js';
import { driversAhead, inOrderOfRank, PLACE, placeOf } from '../laps/totals/ranking-statements.js';
import { type MyTrackRow, type StandingRow, toMyStatsDto, toMyTrackDto } from './standing.mapper.js';

@Injectable()
export class StandingStore {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {}

  async read(userId: string): Promise<MyStatsDto> {
    return toMyStats(await prepared<StandingRow>(this.dataSource, SELECT_STANDING, [userId]));
  }

  /** Returns, by driver id, the totals and places of several drivers. */
  async readAll(userIds: readonly string[]): Promise<ReadonlyMap<string, MyStatsDto>> {
    const rows = await prepared<StandingRow & { userId: string }>(this.dataSource, SELECT_STANDINGS, [userIds]);
    return new Map(rows.map(({ userId, ...row }) => [userId, toMyStatsDto(row)]));
  }

  /** Returns a driver's totals and place, as the transaction sees them. */
  async readWithin(tx: Transaction, userId: string): Promise<MyStatsDto> {
    return toMyStats(await tx.query<StandingRow[]>(SELECT_STANDING.text, [userId]));
  }

  /** Returns the fields that decide who may see a member's laps, or null if there is no such member. */
  findMember(id: string): Promise<Pick<User, 'id' | 'isActive' | 'isProfilePublic'> | null> {
    return this.users.findOne({ where: { id }, select: { id: true, isActive: true, isProfilePublic: true } });
  }

  /** Returns a driver's best lap on each track, most driven first. */
  async listTracks(userId: string): Promise<MyTrackDto[]> {
    const rows = await this.dataSource.query<MyTrackRow[]>(
      `SELECT d.track_id, tracks.name AS track_name, d.total_laps AS total_races, d.best_lap_ms AS best_ms
         FROM driver_track_totals d JOIN tracks ON tracks.id = d.track_id
        WHERE d.user_id = $1 AND d.best_lap_ms IS NOT NULL
        ORDER BY d.total_laps DESC, tracks.name, d.track_id`,
      [userId],
    );
    return rows.map(toMyTrackDto);
  }
}

/** Returns the columns of a StandingRow, for the driver's totals `t` and the league's totals `l`. */
const standingColumns = (ahead: string) => `
       coalesce(t.total_laps, 0) AS total_races, coalesce(t.total_wins, 0) AS total_wins,
       coalesce(t.total_podiums, 0) AS total_podiums, coalesce(t.total_points, 0) AS total_points,
       t.best_lap_ms AS best_ms, best_on.track_name AS best_lap_track_name, ${IS_TRACK_RECORD} AS is_track_record,
       round(t.total_lap_ms::numeric / nullif(t.counted_laps, 0))::int AS average_ms,
       CASE WHEN t.best_lap_ms IS NOT NULL THEN ${ahead} END AS ahead, l.ranked_drivers`;

const JOIN_OF_BEST_LAP = `${JOIN_BEST_LAP_TRACK('t.user_id', 't.best_lap_ms', 't.best_lap_at')} ${JOIN_BEST_LAP_RECORD}`;

const SELECT_STANDING = {
  name: 'standing-of-driver',
  text: `
       SELECT ${standingColumns(driversAhead(placeOf('t')))}
         FROM league_totals l LEFT JOIN driver_totals t ON t.user_id = $1
         ${JOIN_OF_BEST_LAP}
        WHERE l.id = 1`,
};

/**
 * Selects the standings of the drivers $1. Ranks all drivers at once, because counting the drivers ahead takes milliseconds
 * for each one.
 */
const SELECT_STANDINGS = {
  name: 'standings-of-drivers',
  text: `
         WITH ranking AS (SELECT user_id, rank() OVER (ORDER BY ${inOrderOfRank(PLACE)}) AS rank
                            FROM driver_totals WHERE best_lap_ms IS NOT NULL)
       SELECT driver.id AS "userId", ${standingColumns('ranking.rank::int - 1')}
         FROM league_totals l CROSS JOIN unnest($1::uuid[]) AS driver(id)
         LEFT JOIN driver_totals t ON t.user_id = driver.id
         LEFT JOIN ranking ON ranking.user_id = driver.id
         ${JOIN_OF_BEST_LAP}
        WHERE l.id = 1`,
};

function toMyStats([row]: readonly StandingRow[]): MyStatsDto {
  if (!row) throw new Error('the totals of the league are missing');
  return toMyStatsDto(row);
}
