import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/**
 * Adds race events with their results, achievements with their holders, and columns in which laps keep the id and name of a
 * deleted track.
 */
export class RaceEventsAchievements1795232000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE "race_events" (
        "id" uuid NOT NULL,
        "name" character varying(128) NOT NULL,
        "description" text,
        "event_type" character varying(16) NOT NULL,
        "status" character varying(16) NOT NULL,
        "track_id" uuid,
        "track_name" character varying(64),
        "start_time" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "end_time" TIMESTAMP(3) WITH TIME ZONE,
        "completed_at" TIMESTAMP(3) WITH TIME ZONE,
        "max_participants" integer,
        "prize_pool" character varying(128),
        "entry_requirements" text,
        "rules" text,
        "banner_image" character varying(2048),
        CONSTRAINT "race_events_completed_check" CHECK ((status = 'completed') = (completed_at is not null)),
        CONSTRAINT "race_events_time_check" CHECK (end_time > start_time),
        CONSTRAINT "race_events_participants_check" CHECK (max_participants > 0),
        CONSTRAINT "PK_e6d5e4409ac7eb200e721c79820" PRIMARY KEY ("id")
      )
    `);
    await q.query(
      `CREATE INDEX "race_events_completed" ON "race_events" ("track_id", "start_time") WHERE status = 'completed'`,
    );
    await q.query(`CREATE INDEX "race_events_status" ON "race_events" ("status", "start_time", "id")`);
    await q.query(`CREATE INDEX "race_events_start" ON "race_events" ("start_time", "id")`);
    await q.query(`
      CREATE TABLE "race_event_results" (
        "event_id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "position" integer NOT NULL,
        "points" integer NOT NULL,
        "lap_id" uuid NOT NULL,
        "best_lap_ms" integer NOT NULL,
        CONSTRAINT "race_event_results_position_unique" UNIQUE ("event_id", "position"),
        CONSTRAINT "race_event_results_position_check" CHECK (position > 0 and points >= 0),
        CONSTRAINT "PK_383739cd486db48a3d2393d4aa4" PRIMARY KEY ("event_id", "user_id"),
        CONSTRAINT "FK_638e8bd5112048ed37ecc2c1117" FOREIGN KEY ("event_id") REFERENCES "race_events"("id") ON DELETE CASCADE,
        CONSTRAINT "FK_f3cc15f5c022904a1fc31390f03" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE
      )
    `);
    await q.query(`CREATE INDEX "race_event_results_lap" ON "race_event_results" ("lap_id")`);
    await q.query(`CREATE INDEX "race_event_results_driver" ON "race_event_results" ("user_id")`);
    await q.query(`
      CREATE TABLE "achievements" (
        "id" uuid NOT NULL,
        "name" character varying(64) NOT NULL,
        "description" character varying(500) NOT NULL,
        "icon" character varying(32) NOT NULL,
        "points" integer NOT NULL,
        "rule" character varying(16),
        CONSTRAINT "achievements_rule_unique" UNIQUE ("rule"),
        CONSTRAINT "achievements_points_check" CHECK (points >= 0),
        CONSTRAINT "PK_1bc19c37c6249f70186f318d71d" PRIMARY KEY ("id")
      )
    `);
    await q.query(`
      CREATE TABLE "user_achievements" (
        "user_id" uuid NOT NULL,
        "achievement_id" uuid NOT NULL,
        "unlocked_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_a103993b75768d942744e4b3b40" PRIMARY KEY ("user_id", "achievement_id"),
        CONSTRAINT "FK_c755e3741cd46fc5ae3ef06592c" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE,
        CONSTRAINT "FK_36b4a912357ad1342b735d4d4c8" FOREIGN KEY ("achievement_id") REFERENCES "achievements"("id") ON DELETE CASCADE
      )
    `);
    await q.query(`CREATE INDEX "user_achievements_achievement" ON "user_achievements" ("achievement_id")`);
    await q.query(`ALTER TABLE "laps" ADD "former_track_id" uuid`);
    await q.query(
      `CREATE INDEX "laps_former_track" ON "laps" ("former_track_id", "recorded_at") WHERE former_track_id is not null`,
    );
    await q.query(`CREATE INDEX "laps_driver_records" ON "laps" ("user_id") WHERE is_record and state = 'counted'`);
    await q.query(`
      INSERT INTO "achievements" ("id", "rule", "name", "description", "icon", "points") VALUES
        ('0198c0de-0000-7000-8000-000000000001', 'first-lap', 'First Lap', 'Set your first lap time.', '🏁', 5),
        ('0198c0de-0000-7000-8000-000000000002', 'laps-10', 'Warmed Up', 'Drive 10 laps.', '🔥', 10),
        ('0198c0de-0000-7000-8000-000000000003', 'laps-100', 'Regular', 'Drive 100 laps.', '💯', 25),
        ('0198c0de-0000-7000-8000-000000000004', 'laps-1000', 'Legend of the Laps', 'Drive 1000 laps.', '🏎️', 100),
        ('0198c0de-0000-7000-8000-000000000005', 'first-record', 'Record Breaker', 'Set a track record.', '⚡', 25),
        ('0198c0de-0000-7000-8000-000000000006', 'first-podium', 'On the Podium', 'Finish a race event in the top three.', '🥉', 15),
        ('0198c0de-0000-7000-8000-000000000007', 'first-win', 'First Win', 'Win a race event.', '🏆', 25),
        ('0198c0de-0000-7000-8000-000000000008', 'every-track', 'World Tour', 'Drive a lap on every track.', '🌍', 50)
    `);
  }
}
