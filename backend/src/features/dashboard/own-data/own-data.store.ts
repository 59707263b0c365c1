import { Injectable } from '@nestjs/common';
import type { OwnDataDto } from '@league/shared/accounts/own-data.dto';
import type { Transaction } from '../../../platform/database/database.js';

interface OwnDataSection {
  readonly name: Exclude<keyof OwnDataDto, 'exported_at'>;
  /** True for a section that is a single object or null instead of a list. */
  readonly one?: true;
  /** The tables from which the rows are read. */
  readonly tables: readonly string[];
  /** The query that selects the rows of the member with the id `$1`. */
  readonly rows: string;
}

const LAP_COLUMNS = `l.id, l.car_id, l.track_id, coalesce(t.name, l.former_track_name) AS track_name, l.lap_time_ms, l.recorded_at,
  l.state, l.is_record, l.review_reason, l.reviewed_at, l.failure, l.script_lap_id, l.sent_driver_name, l.sent_car_name,
  l.tuning_version, l.sl_region, l.sl_owner_key, l.sl_object_key, l.sl_shard, l.ended_at, l.car_key, l.run, l.race_time_ms,
  l.lap_number`;

/** Lists the sections of a member's own data. @public compared by a test with the tables that refer to a member */
export const OWN_DATA: readonly OwnDataSection[] = [
  {
    name: 'account',
    one: true,
    tables: ['users'],
    rows: `SELECT id, username, driver_name, email, sl_avatar_name, sl_avatar_key, is_active, is_admin, is_steward, is_driver, driver_approved,
                  driver_application_note, is_profile_public, show_help_access, profile_image_url, created_at
             FROM users WHERE id = $1`,
  },
  {
    name: 'page_addresses',
    tables: ['driver_slugs'],
    rows: `SELECT slug FROM driver_slugs WHERE user_id = $1 ORDER BY slug`,
  },
  { name: 'totals', one: true, tables: ['driver_totals'], rows: `SELECT * FROM driver_totals WHERE user_id = $1` },
  {
    name: 'last_seen',
    one: true,
    tables: ['driver_presence'],
    rows: `SELECT is_online, online_since, last_seen_at FROM driver_presence WHERE user_id = $1`,
  },
  {
    name: 'cars',
    tables: ['cars', 'car_presence', 'car_totals', 'car_setups'],
    rows: `SELECT c.id, c.name, c.description, c.car_type, c.tuning_settings, c.tuning_version, c.picture_url, c.created_at, p.last_heartbeat_at,
                  t.total_laps, t.best_lap_ms, t.best_lap_at,
                  (SELECT json_object_agg(version, tuning_settings) FROM car_setups WHERE car_id = c.id) AS setups
             FROM cars c LEFT JOIN car_presence p ON p.car_id = c.id LEFT JOIN car_totals t ON t.car_id = c.id
            WHERE c.user_id = $1 ORDER BY c.created_at, c.id`,
  },
  {
    name: 'laps',
    tables: ['laps'],
    // Each part uses its own index: counted laps, laps under review or voided, and the few not yet counted.
    rows: `SELECT * FROM (
             SELECT ${LAP_COLUMNS} FROM laps l LEFT JOIN tracks t ON t.id = l.track_id WHERE l.user_id = $1 AND l.state = 'counted'
             UNION ALL
             SELECT ${LAP_COLUMNS} FROM laps l LEFT JOIN tracks t ON t.id = l.track_id
              WHERE l.user_id = $1 AND l.state IN ('under_review', 'voided')
             UNION ALL
             SELECT ${LAP_COLUMNS} FROM laps l LEFT JOIN tracks t ON t.id = l.track_id
              WHERE l.user_id = $1 AND l.state = 'received'
           ) every_lap ORDER BY recorded_at, id`,
  },
  {
    name: 'tracks_driven',
    tables: ['driver_track_totals'],
    rows: `SELECT t.name AS track_name, d.total_laps, d.best_lap_ms, d.best_lap_at
             FROM driver_track_totals d JOIN tracks t ON t.id = d.track_id WHERE d.user_id = $1 ORDER BY t.name`,
  },
  {
    name: 'achievements',
    tables: ['user_achievements'],
    rows: `SELECT a.name, a.description, a.points, u.unlocked_at
             FROM user_achievements u JOIN achievements a ON a.id = u.achievement_id
            WHERE u.user_id = $1 ORDER BY u.unlocked_at, a.name`,
  },
  {
    name: 'race_results',
    tables: ['race_event_results'],
    rows: `SELECT e.name AS event_name, e.start_time, r.position, r.points, r.best_lap_ms
             FROM race_event_results r JOIN race_events e ON e.id = r.event_id WHERE r.user_id = $1 ORDER BY e.start_time, e.id`,
  },
  {
    name: 'event_entries',
    tables: ['event_entries'],
    rows: `SELECT v.name AS event_name, v.start_time, e.class, e.state, e.reason, e.signed_up_at,
                  (SELECT name FROM cars WHERE id = e.car_id) AS car_name
             FROM event_entries e JOIN race_events v ON v.id = e.event_id WHERE e.user_id = $1 ORDER BY e.signed_up_at, e.id`,
  },
  {
    name: 'race_sessions',
    tables: ['race_session_entries', 'crossings', 'penalties'],
    rows: `SELECT v.name AS event_name, s.kind, s.ordinal, s.go_at, e.grid, e.ruling, e.reason,
                  (SELECT name FROM cars WHERE id = e.car_id) AS car_name,
                  (SELECT coalesce(json_agg(c ORDER BY c.run, c.race_ms), '[]')
                     FROM (SELECT run, race_ms, lap_time_ms, source, ruled, ruled_reason, arrived_at FROM crossings WHERE entry_id = e.id) c)
                    AS crossings,
                  (SELECT coalesce(json_agg(p ORDER BY p.ordinal), '[]')
                     FROM (SELECT ordinal, kind, value, reason, given_at, served_at, rescinded_at FROM penalties WHERE entry_id = e.id) p)
                    AS penalties
             FROM race_session_entries e JOIN race_sessions s ON s.id = e.session_id JOIN race_events v ON v.id = s.event_id
            WHERE e.user_id = $1 ORDER BY v.start_time, s.ordinal, e.id`,
  },
  {
    name: 'session_results',
    tables: ['result_rows'],
    rows: `SELECT v.name AS event_name, s.kind, s.ordinal, n.number AS revision, n.is_final, n.published_at, r.driver_name,
                  r.car_name, r.class, r.place, r.class_place, r.grid, r.status, r.laps, r.race_ms, r.last_ms, r.best_ms, r.best_at_ms, r.gap, r.interval, r.evidence,
                  r.reason
             FROM result_rows r JOIN result_revisions n USING (session_id, number) JOIN race_sessions s ON s.id = r.session_id
             JOIN race_events v ON v.id = s.event_id
            WHERE r.user_id = $1 ORDER BY v.start_time, s.ordinal, r.session_id, r.number`,
  },
  {
    name: 'seasons',
    tables: ['season_entries'],
    rows: `SELECT s.name AS season_name, e.class, t.name AS team, e.number,
                  (SELECT json_agg(json_build_object('through_round', b.through_round, 'class', b.class, 'team', bt.name) ORDER BY b.through_round)
                     FROM jsonb_to_recordset(e.earlier) AS b(through_round int, team_id uuid, class text)
                     LEFT JOIN season_teams bt ON bt.id = b.team_id) AS earlier
             FROM season_entries e JOIN seasons s ON s.id = e.season_id LEFT JOIN season_teams t ON t.id = e.team_id
            WHERE e.user_id = $1 ORDER BY s.created_at, s.id`,
  },
  {
    name: 'season_rulings',
    tables: ['season_rulings'],
    rows: `SELECT s.name AS season_name, r.kind, r.round, r.points, r.reason, r.ruled_at, r.rescinded_at
             FROM season_rulings r JOIN seasons s ON s.id = r.season_id
            WHERE NOT r.is_of_team
              AND (r.who = $1::uuid::text OR r.who IN (SELECT id::text FROM season_entries WHERE user_id = $1))
            ORDER BY r.ruled_at, r.id`,
  },
  {
    name: 'incidents',
    tables: ['incidents', 'incident_statements'],
    // Only stewards see who filed an incident and what others say about it.
    rows: `SELECT v.name AS event_name, s.kind, s.ordinal, i.filed_by IS NOT DISTINCT FROM $1 AS filed_by_you, e.user_id = $1 AS about_you,
                  i.filed_at, i.race_ms, i.text, i.link, i.state, i.decided_at, i.reason,
                  CASE WHEN i.appealed_by = $1 THEN i.appeal END AS your_appeal,
                  (SELECT coalesce(json_agg(w ORDER BY w.at), '[]')
                     FROM (SELECT text, at FROM incident_statements WHERE incident_id = i.id AND user_id = $1) w) AS your_statements
             FROM incidents i JOIN race_session_entries e ON e.id = i.entry_id JOIN race_sessions s ON s.id = i.session_id
             JOIN race_events v ON v.id = s.event_id
            WHERE i.id IN (SELECT id FROM incidents WHERE filed_by = $1
                           UNION SELECT o.id FROM race_session_entries m JOIN incidents o ON o.entry_id = m.id WHERE m.user_id = $1)
            ORDER BY i.filed_at, i.id`,
  },
  {
    name: 'networks',
    tables: ['known_networks'],
    rows: `SELECT network, last_sign_in_at FROM known_networks WHERE user_id = $1 ORDER BY last_sign_in_at`,
  },
  {
    name: 'sessions',
    tables: ['sessions'],
    rows: `SELECT network, browser, system, created_at, last_seen_at, expires_at, ended_at
             FROM sessions WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    name: 'refused_sign_ins',
    tables: ['abuse_log'],
    rows: `SELECT day, network, outcome, count, first_at, last_at
             FROM abuse_log WHERE account = (SELECT lower(username) FROM users WHERE id = $1) ORDER BY last_at, id`,
  },
  {
    name: 'blocks',
    tables: ['blocks'],
    // The reason for a block is visible only to admins.
    rows: `SELECT until, created_at FROM blocks WHERE user_id = $1 ORDER BY created_at, id`,
  },
  {
    name: 'uploaded_pictures',
    tables: ['pictures'],
    rows: `SELECT hash, use, content_type, width, height, created_at FROM pictures WHERE created_by = $1 ORDER BY created_at`,
  },
  {
    name: 'audit_log',
    tables: ['audit_entries'],
    // The reason for a block is visible only to admins.
    rows: `SELECT recorded_at, action, admin_id = $1 AS done_by_you, target_id,
                  CASE WHEN action LIKE 'block.%' AND admin_id <> $1 THEN before - 'reason' ELSE before END AS before,
                  CASE WHEN action LIKE 'block.%' AND admin_id <> $1 THEN after - 'reason' ELSE after END AS after
             FROM audit_entries WHERE admin_id = $1 OR target_id = $1::text ORDER BY recorded_at, id`,
  },
];

/**
 * Lists tables whose rows refer to a member but are not exported, each with the reason. @public read by the test that checks
 * all tables
 */
export const NOT_IN_EXPORT: Readonly<Record<string, string>> = {
  withheld_achievements: 'an achievement that an admin took back, which the audit log says',
  deleted_laps: 'the ids of laps that a reset deleted, by which their resends are known',
};

/** Reads the data of a member for the export. */
@Injectable()
export class OwnDataStore {
  /** Returns the sections of the export in the order of OWN_DATA, each with its rows as JSON text written by PostgreSQL. */
  async read(tx: Transaction, userId: string): Promise<{ name: keyof OwnDataDto; json: string }[]> {
    const sections: { name: keyof OwnDataDto; json: string }[] = [];
    for (const { name, one, rows } of OWN_DATA) {
      const json = one ? 'to_json(r)' : `coalesce(json_agg(r), '[]')`;
      const [row] = await tx.query<{ json: string }[]>(`SELECT (${json})::text AS json FROM (${rows}) r`, [userId]);
      sections.push({ name, json: row?.json ?? 'null' });
    }
    return sections;
  }
}
