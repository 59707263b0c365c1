import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/**
 * Adds a column for the time at which a marshal entered a crossing, which was read from the audit log before. Where better
 * evidence has replaced that time, it is still only there.
 */
export class TimesByHand1813100000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "crossings" ADD "hand_ms" integer`);
    await q.query(`
      UPDATE crossings c SET hand_ms = coalesce(CASE c.source WHEN 'hand' THEN c.race_ms END, a.race_ms)
        FROM (SELECT DISTINCT ON (target_id) target_id, (after->>'race_ms')::int AS race_ms
                FROM audit_entries WHERE action = 'crossing.add' ORDER BY target_id, recorded_at, id) a
       WHERE a.target_id = c.id::text`);
  }
}
