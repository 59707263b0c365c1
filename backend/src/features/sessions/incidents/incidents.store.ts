import { Injectable } from '@nestjs/common';
import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { SessionEntry } from '../race-session.entity.js';
import { Incident, IncidentStatement } from './incident.entity.js';
import type { IncidentRow } from './incident.mapper.js';

/** Selects incidents `i` as IncidentRow, to which callers append a condition. */
const INCIDENTS = `
  SELECT json_build_object(
           'id', i.id, 'event_id', v.id, 'event_name', v.name, 'session_id', s.id, 'session_kind', s.kind, 'session_group', s.group_name,
           'session_ordinal', s.ordinal, 'race_ms', i.race_ms, 'text', i.text, 'link', i.link, 'state', i.state, 'reason', i.reason,
           'by_driver', i.by_driver, 'appeal', i.appeal, 'about', json_build_object(
             'entry_id', i.entry_id, 'user_id', e.user_id, 'driver_name', coalesce(a.driver_name, '${UNKNOWN_DRIVER}')),
           'penalty', CASE WHEN p.rescinded_at IS NULL AND p.id IS NOT NULL
                           THEN json_build_object('kind', p.kind, 'value', p.value, 'reason', p.reason) END) AS facts,
         s.state AS "sessionState", s.closed_at AS "closedAt", clock_timestamp() AS now,
         (SELECT (n.rules->>'protest_hours')::int FROM season_rounds r JOIN seasons n ON n.id = r.season_id
           WHERE r.event_id = v.id) AS "protestHours",
         i.filed_at AS "filedAt", i.filed_by AS "filedById", f.driver_name AS "filedByName", i.decided_at AS "decidedAt",
         d.username AS "decidedByName", i.appealed_by AS "appealedById",
         (SELECT driver_name FROM users WHERE id = i.appealed_by) AS "appealedByName",
         (SELECT coalesce(json_agg(t ORDER BY t.at), '[]')
            FROM (SELECT w.user_id AS "userId", u.driver_name AS "driverName", w.text, w.at
                    FROM incident_statements w JOIN users u ON u.id = w.user_id WHERE w.incident_id = i.id) t) AS statements
    FROM incidents i
    JOIN race_sessions s ON s.id = i.session_id
    JOIN race_events v ON v.id = s.event_id
    JOIN race_session_entries e ON e.id = i.entry_id
    JOIN users a ON a.id = e.user_id
    LEFT JOIN users f ON f.id = i.filed_by
    LEFT JOIN users d ON d.id = i.decided_by
    LEFT JOIN penalties p ON p.id = i.penalty_id`;

@Injectable()
export class IncidentsStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Lists the incidents that a member filed or that concern them, newest first. */
  listOfMember(memberId: string, limit: number): Promise<IncidentRow[]> {
    return this.dataSource.query(
      `${INCIDENTS} WHERE i.id IN (
         SELECT id FROM incidents WHERE filed_by = $1
         UNION SELECT o.id FROM race_session_entries m JOIN incidents o ON o.entry_id = m.id WHERE m.user_id = $1)
        ORDER BY i.filed_at DESC, i.id LIMIT $2`,
      [memberId, limit],
    );
  }

  /** Lists the incidents of an event for stewards, undecided ones first. */
  listOfEvent(eventId: string): Promise<IncidentRow[]> {
    return this.dataSource.query(
      `${INCIDENTS} WHERE s.event_id = $1 ORDER BY i.state NOT IN ('filed', 'open'), i.filed_at, i.id`,
      [eventId],
    );
  }

  /** Returns when any incident in `listOfMember` last changed, or null if there is none. */
  async findLastChange(memberId: string): Promise<Date | null> {
    const [row] = await this.dataSource.query<{ at: Date | null }[]>(
      `SELECT greatest(
         (SELECT max(changed_at) FROM incidents WHERE filed_by = $1),
         (SELECT max(o.changed_at) FROM race_session_entries m JOIN incidents o ON o.entry_id = m.id WHERE m.user_id = $1)
       ) AS at`,
      [memberId],
    );
    return row?.at ?? null;
  }

  async find(tx: Transaction, id: string): Promise<IncidentRow | null> {
    const [row] = await tx.query<IncidentRow[]>(`${INCIDENTS} WHERE i.id = $1`, [id]);
    return row ?? null;
  }

  /** Locks an incident until the transaction ends. Returns null for an unknown incident. */
  async lock(tx: Transaction, id: string): Promise<Incident | null> {
    return tx.getRepository(Incident).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async findSessionOf(tx: Transaction, id: string): Promise<string | null> {
    return (await tx.getRepository(Incident).findOneBy({ id }))?.sessionId ?? null;
  }

  listEntries(tx: Transaction, sessionId: string): Promise<SessionEntry[]> {
    return tx.getRepository(SessionEntry).findBy({ sessionId });
  }

  async insert(tx: Transaction, incident: Partial<Incident>): Promise<void> {
    await tx.getRepository(Incident).insert(incident);
  }

  async update(tx: Transaction, id: string, change: Partial<Incident>): Promise<void> {
    await tx.getRepository(Incident).update({ id }, change);
  }

  async addStatement(tx: Transaction, statement: Partial<IncidentStatement>): Promise<void> {
    await tx.getRepository(IncidentStatement).insert(statement);
  }

  countStatements(tx: Transaction, incidentId: string, userId: string): Promise<number> {
    return tx.getRepository(IncidentStatement).countBy({ incidentId, userId });
  }
}
