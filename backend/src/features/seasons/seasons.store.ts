import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';
import type { ListedSeasonDto } from '@league/shared/seasons/season-board.live';
import type { DrivenRound, WholeSeason } from '@league/shared/seasons/season-board.rules';
import { type DataSource, In, IsNull } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { Season, SeasonEntry, SeasonRound, SeasonRuling } from './season.entity.js';
import { type NamedEntry, toSeasonDetailsDto } from './season.mapper.js';

/** SQL: a published result as rows of DrivenResult. */
const RESULT_ROWS = `
  SELECT json_agg(json_build_object('user_id', r.user_id, 'driver_name', r.driver_name, 'place', r.place, 'laps', r.laps,
                                    'best_ms', r.best_ms, 'is_disqualified', r.status = 'dsq') ORDER BY r.row)
    FROM result_rows r WHERE r.session_id = v.session_id AND r.number = v.number`;

/** SQL: the newest result of each session of event `e` that meets a condition, in the order of the sessions. */
const RESULTS = (condition: string) => `
  (SELECT coalesce(json_agg(result ORDER BY ordinal), '[]')
     FROM (SELECT s.ordinal, (${RESULT_ROWS}) AS result
             FROM race_sessions s
             JOIN LATERAL (SELECT session_id, number FROM result_revisions
                            WHERE session_id = s.id AND ${condition} ORDER BY number DESC LIMIT 1) v ON true
            WHERE s.event_id = e.id AND s.state <> 'cancelled'`;

/** SQL: the results of an event without races, as those of one. */
const BY_LAPS = `
  (SELECT json_agg(json_build_object('user_id', r.user_id, 'driver_name', coalesce(u.driver_name, '${UNKNOWN_DRIVER}'),
                                     'place', r.position, 'laps', NULL, 'best_ms', r.best_lap_ms, 'is_disqualified', false)
                   ORDER BY r.position)
     FROM race_event_results r JOIN users u ON u.id = r.user_id
    WHERE r.event_id = e.id AND NOT EXISTS (SELECT FROM race_sessions WHERE event_id = e.id AND kind IN ('race', 'heat')))`;

type DrivenRow = Omit<DrivenRound, 'races' | 'qualifying' | 'start_time'> & {
  readonly start_time: Date;
  readonly races: DrivenRound['races'];
  readonly by_laps: DrivenRound['qualifying'] | null;
  readonly qualifying: DrivenRound['races'];
};

/** Reads and writes seasons. */
@Injectable()
export class SeasonsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Lists the seasons, the newest first. */
  list(): Promise<ListedSeasonDto[]> {
    return this.dataSource.query(
      `SELECT s.id, s.name, count(r.round)::int AS round_count,
              coalesce(array_agg(r.event_id ORDER BY r.round) FILTER (WHERE r.event_id IS NOT NULL), '{}') AS event_ids
         FROM seasons s LEFT JOIN season_rounds r ON r.season_id = s.id
        GROUP BY s.id ORDER BY s.created_at DESC, s.id`,
    );
  }

  /** Reads all that the standings follow from, in one cut; null for an unknown season. */
  findWhole(id: string): Promise<WholeSeason | null> {
    return this.dataSource.transaction('REPEATABLE READ', (tx) => this.findWholeWithin(tx, id));
  }

  async findWholeWithin(tx: Transaction, id: string): Promise<WholeSeason | null> {
    const season = await tx.getRepository(Season).findOneBy({ id });
    if (!season) return null;
    const entries = await this.listEntries(tx, id);
    const rounds = await tx.getRepository(SeasonRound).find({ where: { seasonId: id }, order: { round: 'ASC' } });
    const rulings = await tx
      .getRepository(SeasonRuling)
      .find({ where: { seasonId: id, rescindedAt: IsNull() }, order: { ruledAt: 'ASC', id: 'ASC' } });
    const driven = await this.listDriven(tx, id);
    return { details: toSeasonDetailsDto(season, entries, rounds, rulings, driven), driven };
  }

  listEntries(tx: Transaction, seasonId: string): Promise<NamedEntry[]> {
    return tx.query(
      `SELECT e.id, e.user_id AS "userId", coalesce(e.driver_name, u.driver_name, '${UNKNOWN_DRIVER}') AS "driverName", e.class,
              e.team, e.number
         FROM season_entries e LEFT JOIN users u ON u.id = e.user_id
        WHERE e.season_id = $1 ORDER BY e.number, "driverName", e.id`,
      [seasonId],
    );
  }

  /** Holds a season until the transaction ends. */
  async lock(tx: Transaction, id: string): Promise<Season | null> {
    return tx.getRepository(Season).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(tx: Transaction, season: Pick<Season, 'id' | 'name' | 'description' | 'rules'>): Promise<void> {
    await tx.getRepository(Season).insert({ ...season, createdAt: () => 'clock_timestamp()' });
  }

  async update(tx: Transaction, id: string, change: Partial<Season>): Promise<void> {
    await tx.getRepository(Season).update({ id }, change);
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.getRepository(Season).delete({ id });
  }

  async saveEntries(tx: Transaction, entries: readonly Omit<SeasonEntry, 'season' | 'user'>[]): Promise<void> {
    await tx.getRepository(SeasonEntry).upsert([...entries], ['seasonId', 'id']);
  }

  async deleteEntries(tx: Transaction, seasonId: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await tx.getRepository(SeasonEntry).delete({ seasonId, id: In([...ids]) });
  }

  /** Replaces the rounds of a held season. */
  async replaceRounds(
    tx: Transaction,
    seasonId: string,
    rounds: readonly Omit<SeasonRound, 'season' | 'event'>[],
  ): Promise<void> {
    await tx.getRepository(SeasonRound).delete({ seasonId });
    if (rounds.length > 0)
      await tx
        .getRepository(SeasonRound)
        .insert(rounds.map((round) => ({ ...round, results: round.results as never })));
  }

  async insertRuling(
    tx: Transaction,
    ruling: Omit<SeasonRuling, 'season' | 'rescindedBy' | 'rescindedAt'>,
  ): Promise<void> {
    await tx.getRepository(SeasonRuling).insert(ruling);
  }

  async rescindRuling(tx: Transaction, id: string, rescindedBy: string): Promise<void> {
    await tx.getRepository(SeasonRuling).update({ id }, { rescindedBy, rescindedAt: () => 'clock_timestamp()' });
  }

  /** Returns the ids of members by their driver names in lower case; a name that several have is left out. */
  async findMembers(tx: Transaction, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await tx.query<{ name: string; id: string }[]>(
      `SELECT lower(driver_name) AS name, min(id::text) AS id FROM users
        WHERE lower(driver_name) = ANY($1::text[]) GROUP BY 1 HAVING count(*) = 1`,
      [names.map((name) => name.toLowerCase())],
    );
    return new Map(rows.map(({ name, id }) => [name, id]));
  }

  /** Returns those of the members and events that there are. */
  async findKnown(
    tx: Transaction,
    userIds: readonly string[],
    eventIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT id FROM users WHERE id = ANY($1::uuid[]) UNION ALL SELECT id FROM race_events WHERE id = ANY($2::uuid[])`,
      [userIds, eventIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private async listDriven(tx: Transaction, seasonId: string): Promise<DrivenRound[]> {
    const rows = await tx.query<DrivenRow[]>(
      `SELECT r.round, e.name AS event_name, e.start_time,
              ${RESULTS('is_final')} AND s.kind = 'race') results) AS races, ${BY_LAPS} AS by_laps,
              ${RESULTS('true')} AND s.kind = 'qualifying') results) AS qualifying
         FROM season_rounds r JOIN race_events e ON e.id = r.event_id
        WHERE r.season_id = $1 ORDER BY r.round`,
      [seasonId],
    );
    return rows.map(({ round, event_name, start_time, races, by_laps, qualifying }) => ({
      round,
      event_name,
      start_time: start_time.toISOString(),
      races: by_laps ? [by_laps] : races.map((results) => results ?? []),
      qualifying: qualifying.at(-1) ?? [],
    }));
  }
}
