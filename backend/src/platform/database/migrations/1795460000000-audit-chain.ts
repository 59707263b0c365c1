import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/**
 * Chains the audit log: each entry has a number and a hash over its content and the previous hash, by which
 * `league verify` detects an entry that was changed or removed. A deferred trigger writes both at the commit, for every
 * insert, so that a transaction takes the lock on the end of the chain last and holds it for the shortest time.
 */
export class AuditChain1795460000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "audit_entries" ADD "number" bigint, ADD "hash" bytea`);
    await q.query(`
      CREATE TABLE "audit_chain" (
        "id" smallint NOT NULL,
        "number" bigint NOT NULL,
        "hash" bytea NOT NULL,
        "anchor_number" bigint NOT NULL,
        "anchor_hash" bytea NOT NULL,
        CONSTRAINT "audit_chain_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "audit_chain_one_check" CHECK (id = 1)
      )`);
    await q.query(`INSERT INTO "audit_chain" VALUES (1, 0, '', 0, '')`);
    await q.query(`
      CREATE OR REPLACE FUNCTION "audit_hash"(hash_before bytea, entry "audit_entries") RETURNS bytea LANGUAGE sql STABLE AS $$
        SELECT sha256(hash_before || convert_to(jsonb_build_array(
                 entry.number, entry.id, entry.admin_id, entry.admin_username, entry.action, entry.target_id, entry.before,
                 entry.after, (extract(epoch FROM entry.recorded_at) * 1000)::bigint)::text, 'UTF8'))
      $$`);
    await q.query(`
      CREATE OR REPLACE FUNCTION "chain_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        last audit_chain;
        entry audit_entries;
      BEGIN
        SELECT * INTO entry FROM audit_entries WHERE id = NEW.id;
        IF NOT FOUND THEN
          RETURN NULL; -- deleted by the same transaction
        END IF;
        SELECT * INTO last FROM audit_chain FOR UPDATE;
        entry.number := last.number + 1;
        entry.hash := audit_hash(last.hash, entry);
        UPDATE audit_entries SET number = entry.number, hash = entry.hash WHERE id = entry.id;
        UPDATE audit_chain SET number = entry.number, hash = entry.hash;
        RETURN NULL;
      END
      $$`);
    await this.chainExisting(q);
    await q.query(`
      CREATE CONSTRAINT TRIGGER "audit_entries_chained" AFTER INSERT ON "audit_entries" DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.hash IS NULL) EXECUTE FUNCTION "chain_audit_entry"()`);
  }

  private async chainExisting(q: QueryRunner): Promise<void> {
    await q.query(`
      DO $$
      DECLARE
        entry audit_entries;
        last_number bigint := 0;
        last_hash bytea := '';
      BEGIN
        FOR entry IN SELECT * FROM audit_entries ORDER BY recorded_at, id LOOP
          last_number := last_number + 1;
          entry.number := last_number;
          last_hash := audit_hash(last_hash, entry);
          UPDATE audit_entries SET number = last_number, hash = last_hash WHERE id = entry.id;
        END LOOP;
        UPDATE audit_chain SET number = last_number, hash = last_hash;
      END
      $$`);
  }
}
