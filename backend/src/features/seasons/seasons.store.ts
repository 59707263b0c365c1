import { Injectable } from '@nestjs/common';
import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';
import type { ListedSeasonDto } from '@league/shared/seasons/season-board.live';
import type { SeasonRulesDto } from '@league/shared/seasons/season-rules.dto';
import type { DrivenResult, DrivenRound, WholeSeason } from '@league/shared/seasons/whole-season.rules';
import { DataSource, In, IsNull, Not } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { User } from '../accounts/user.entity.js';
import { RaceEvent } from '../race-events/race-event.entity.js';
import { BY_LAPS, IS_CANCELLED, PUBLISHED, VERSION_OF_RESULTS } from './driven-statements.js';
import { Season, SeasonEntry, SeasonRound, SeasonRuling, SeasonTeam } from './season.entity.js';
import { type NamedEntry, toSeasonDetailsDto } from './season.mapper.js';

type DrivenRow = Omit<DrivenRound, 'start_time'> & {
  readonly event_id: string;
  readonly start_time: Date;
  readonly by_laps: readonly DrivenResult[] | null;
};

export interface DriverNumber {
  readonly userId: string;
  readonly number: number;
}

/** Describes a season with a text that changes with its data. */
export interface SeasonVersion {
  readonly id: string;
  readonly version: string;
}

@Injectable()
export class SeasonsStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Lists the seasons, newest first. */
  list(): Promise<ListedSeasonDto[]> {
    return this.dataSource.query(
      `SELECT s.id, s.name, count(r.round)::int AS round_count,
              coalesce(array_agg(r.event_id ORDER BY r.round) FILTER (WHERE r.event_id IS NOT NULL), '{}') AS event_ids
         FROM seasons s LEFT JOIN season_rounds r ON r.season_id = s.id
        GROUP BY s.id ORDER BY s.created_at DESC, s.id`,
    );
  }

  /**
   * Returns the ids in `memberIds` of members who are disabled or have private profiles, and whose names visitors must not see.
   */
  async listPrivate(memberIds: readonly string[]): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM users WHERE id = ANY($1::uuid[]) AND NOT (is_active AND is_profile_public)`,
      [memberIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Reads all data from which the standings are computed, in one snapshot; null for an unknown season. */
  findWhole(id: string): Promise<WholeSeason | null> {
    return this.dataSource.transaction('REPEATABLE READ', (tx) => this.findWholeWithin(tx, id));
  }

  async findWholeWithin(tx: Transaction, id: string): Promise<WholeSeason | null> {
    const season = await tx.getRepository(Season).findOneBy({ id });
    if (!season) return null;
    const ofSeason = { seasonId: id };
    const entries = await this.listEntries(tx, id);
    const rounds = await tx.getRepository(SeasonRound).find({ where: ofSeason, order: { round: 'ASC' } });
    const rulings = await tx
      .getRepository(SeasonRuling)
      .find({ where: { ...ofSeason, rescindedAt: IsNull() }, order: { ruledAt: 'ASC', id: 'ASC' } });
    const teams = await tx.getRepository(SeasonTeam).find({ where: ofSeason, order: { name: 'ASC' } });
    const driven = await this.listDriven(tx, id);
    return { details: toSeasonDetailsDto(season, entries, teams, rounds, rulings, driven), driven };
  }

  /**
   * Returns the ids of the seasons, each with a text that changes with the data of its summary, except for the names of
   * drivers. The text is made from row versions (xmin), so that the results need not be read.
   */
  async listVersions(): Promise<SeasonVersion[]> {
    return this.dataSource.query(
      `SELECT s.id, md5(concat_ws(',', s.xmin,
                (SELECT string_agg(concat(e.id, e.xmin), ',' ORDER BY e.id) FROM season_entries e WHERE e.season_id = s.id),
                (SELECT string_agg(concat(r.id, r.xmin), ',' ORDER BY r.id) FROM season_rulings r WHERE r.season_id = s.id),
                (SELECT string_agg(concat_ws(':', r.round, r.xmin, e.xmin, ${VERSION_OF_RESULTS}), ',' ORDER BY r.round)
                   FROM season_rounds r LEFT JOIN race_events e ON e.id = r.event_id WHERE r.season_id = s.id))) AS version
         FROM seasons s`,
    );
  }

  private listEntries(tx: Transaction, seasonId: string): Promise<NamedEntry[]> {
    return tx.query(
      `SELECT e.id, e.user_id AS "userId", coalesce(e.driver_name, u.driver_name, '${UNKNOWN_DRIVER}') AS "driverName", e.class,
              e.team_id AS "teamId", t.name AS team, e.number, e.earlier
         FROM season_entries e LEFT JOIN users u ON u.id = e.user_id LEFT JOIN season_teams t ON t.id = e.team_id
        WHERE e.season_id = $1 ORDER BY e.number, "driverName", e.id`,
      [seasonId],
    );
  }

  /** Locks a season until the transaction ends. Returns null for an unknown season. */
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

  async saveEntries(tx: Transaction, entries: readonly Omit<SeasonEntry, 'season' | 'user' | 'team'>[]): Promise<void> {
    await tx.getRepository(SeasonEntry).upsert([...entries], ['seasonId', 'id']);
  }

  async deleteEntries(tx: Transaction, seasonId: string, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await tx.getRepository(SeasonEntry).delete({ seasonId, id: In([...ids]) });
  }

  async saveTeams(tx: Transaction, teams: readonly Omit<SeasonTeam, 'season'>[]): Promise<void> {
    if (teams.length > 0) await tx.getRepository(SeasonTeam).upsert([...teams], ['id']);
  }

  /** Replaces the teams of a locked season. All names are released first, so that two teams can swap theirs. */
  async replaceTeams(tx: Transaction, seasonId: string, teams: readonly Omit<SeasonTeam, 'season' | 'seasonId'>[]) {
    const kept = teams.map(({ id }) => id);
    await tx.getRepository(SeasonTeam).delete({ seasonId, id: Not(In(kept)) });
    await tx.getRepository(SeasonTeam).update({ seasonId }, { name: () => 'id::text' });
    await this.saveTeams(tx, teams.map((team) => ({ seasonId, ...team }))); // prettier-ignore
  }

  async replaceRounds(
    tx: Transaction,
    seasonId: string,
    rounds: readonly Omit<SeasonRound, 'season' | 'event'>[],
  ): Promise<void> {
    await tx.getRepository(SeasonRound).delete({ seasonId });
    const rows = rounds.map((round) => ({ ...round, results: round.results as never }));
    if (rows.length > 0) await tx.getRepository(SeasonRound).insert(rows);
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

  async moveRulings(tx: Transaction, seasonId: string, who: string, newWho: string): Promise<void> {
    await tx.getRepository(SeasonRuling).update({ seasonId, who }, { who: newWho });
  }

  /**
   * Maps each of `names`, in lower case, to the id of the member with that driver name, ignoring case. Names of no member or of
   * several members are left out.
   */
  async findMembers(tx: Transaction, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await tx.query<{ name: string; id: string }[]>(
      `SELECT n.name, min(u.id::text) AS id FROM unnest($1::text[]) n (name) JOIN users u ON lower(u.driver_name) = lower(n.name)
        GROUP BY 1 HAVING count(DISTINCT u.id) = 1`,
      [names],
    );
    return new Map(rows.map(({ name, id }) => [name.toLowerCase(), id]));
  }

  countMembers(tx: Transaction, ids: readonly string[]): Promise<number> {
    return tx.getRepository(User).countBy({ id: In(ids) });
  }

  countEvents(tx: Transaction, ids: readonly string[]): Promise<number> {
    return tx.getRepository(RaceEvent).countBy({ id: In(ids) });
  }

  async findSeasonOf(tx: Transaction, eventId: string): Promise<string | null> {
    return (await tx.getRepository(SeasonRound).findOneBy({ eventId }))?.seasonId ?? null;
  }

  /** Lists the members' race numbers in the event's season. */
  listNumbers(eventId: string): Promise<DriverNumber[]> {
    return this.dataSource.query(
      `SELECT e.user_id AS "userId", e.number FROM season_rounds r JOIN season_entries e ON e.season_id = r.season_id
        WHERE r.event_id = $1 AND e.user_id IS NOT NULL AND e.number IS NOT NULL`,
      [eventId],
    );
  }

  async findRulesOf(tx: Transaction, eventId: string): Promise<SeasonRulesDto | null> {
    const id = await this.findSeasonOf(tx, eventId);
    return id === null ? null : ((await tx.getRepository(Season).findOneBy({ id }))?.rules ?? null);
  }

  /** Returns whether there is an active steward or admin who is not in `memberIds`. */
  hasOtherSteward(tx: Transaction, memberIds: readonly string[]): Promise<boolean> {
    const active = { id: Not(In(memberIds)), isActive: true };
    return tx.getRepository(User).existsBy([{ ...active, isAdmin: true }, { ...active, isSteward: true }]); // prettier-ignore
  }

  private async listDriven(tx: Transaction, seasonId: string): Promise<DrivenRound[]> {
    const rows = await tx.query<DrivenRow[]>(
      `SELECT r.round, e.id AS event_id, e.name AS event_name, e.start_time, ${IS_CANCELLED} AS is_cancelled,
              ${PUBLISHED} AS sessions, ${BY_LAPS} AS by_laps
         FROM season_rounds r JOIN race_events e ON e.id = r.event_id
        WHERE r.season_id = $1 ORDER BY r.round`,
      [seasonId],
    );
    return rows.map(({ event_id: id, start_time, sessions, by_laps: results, ...event }) => {
      const byLaps = results ? [{ id, ordinal: 0, kind: 'race' as const, results }] : [];
      return { ...event, start_time: start_time.toISOString(), sessions: [...sessions, ...byLaps] };
    });
  }
}
