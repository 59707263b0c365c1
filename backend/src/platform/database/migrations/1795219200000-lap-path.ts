import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds users, cars, tracks, laps, the totals computed from laps, and presence. */
export class LapPath1795219200000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await q.query(`
      CREATE TABLE "users" (
        "id" uuid NOT NULL,
        "username" character varying(32) NOT NULL,
        "password_hash" text NOT NULL,
        "driver_name" character varying(64),
        "email" character varying(254),
        "sl_avatar_name" character varying(64),
        "sl_avatar_key" character varying(36),
        "is_active" boolean NOT NULL DEFAULT true,
        "is_admin" boolean NOT NULL DEFAULT false,
        "is_driver" boolean NOT NULL DEFAULT false,
        "driver_approved" boolean NOT NULL DEFAULT false,
        "driver_application_note" text,
        "is_profile_public" boolean NOT NULL DEFAULT true,
        "show_help_access" boolean NOT NULL DEFAULT false,
        "profile_image_url" text,
        "token_version" integer NOT NULL DEFAULT '1',
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "users_username_check" CHECK (length(username) between 3 and 32),
        CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id")
      )
    `);
    await q.query(`
      CREATE TABLE "cars" (
        "id" uuid NOT NULL,
        "name" character varying(64) NOT NULL,
        "description" text,
        "car_type" character varying(16) NOT NULL DEFAULT 'Sport',
        "token_hash" bytea NOT NULL,
        "token_sealed" bytea NOT NULL,
        "token_hint" character varying(8) NOT NULL,
        "user_id" uuid,
        "tuning_settings" jsonb NOT NULL DEFAULT '{}',
        "tuning_version" integer NOT NULL DEFAULT '1',
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "cars_token_hash_check" CHECK (length(token_hash) = 32),
        CONSTRAINT "PK_fc218aa84e79b477d55322271b6" PRIMARY KEY ("id")
      )
    `);
    await q.query(`CREATE INDEX "cars_user" ON "cars" ("user_id")`);
    await q.query(`
      CREATE TABLE "tracks" (
        "id" uuid NOT NULL,
        "name" character varying(64) NOT NULL,
        "channel_letter" character varying(1) NOT NULL,
        "description" text,
        "sl_region" character varying(64),
        "track_length" double precision,
        "difficulty" character varying(16) NOT NULL DEFAULT 'Medium',
        "track_type" character varying(16) NOT NULL DEFAULT 'Circuit',
        "min_lap_time_ms" integer,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "tracks_channel_letter_unique" UNIQUE ("channel_letter"),
        CONSTRAINT "tracks_channel_letter_check" CHECK (channel_letter ~ '^[A-Z]$'),
        CONSTRAINT "PK_242a37ffc7870380f0e611986e8" PRIMARY KEY ("id")
      )
    `);
    await q.query(`
      CREATE TABLE "laps" (
        "id" uuid NOT NULL,
        "car_id" uuid NOT NULL,
        "user_id" uuid,
        "track_id" uuid,
        "former_track_name" character varying(64),
        "lap_time_ms" integer NOT NULL,
        "recorded_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "state" character varying(16) NOT NULL DEFAULT 'received',
        "is_record" boolean NOT NULL DEFAULT false,
        "processed_at" TIMESTAMP(3) WITH TIME ZONE,
        "failure" text,
        "script_lap_id" character varying(64),
        "sent_driver_name" character varying(128),
        "sent_car_name" character varying(128),
        "tuning_version" integer,
        "sl_region" character varying(128),
        "sl_owner_key" character varying(64),
        "sl_object_key" character varying(64),
        "sl_shard" character varying(64),
        CONSTRAINT "laps_state_check" CHECK (state in ('received', 'counted', 'under_review', 'voided')),
        CONSTRAINT "laps_lap_time_ms_check" CHECK (lap_time_ms between 1 and 86400000),
        CONSTRAINT "PK_2ef05004e276318aa254bca4901" PRIMARY KEY ("id")
      )
    `);
    await q.query(`CREATE INDEX "laps_track_records" ON "laps" ("track_id", "recorded_at", "id") WHERE is_record`);
    await q.query(
      `CREATE INDEX "laps_driver_recent" ON "laps" ("user_id", "recorded_at", "id") WHERE state = 'counted'`,
    );
    await q.query(
      `CREATE INDEX "laps_driver_best" ON "laps" ("user_id", "lap_time_ms", "recorded_at", "id") WHERE state = 'counted'`,
    );
    await q.query(
      `CREATE INDEX "laps_track_recent" ON "laps" ("track_id", "recorded_at", "id") WHERE state = 'counted'`,
    );
    await q.query(
      `CREATE INDEX "laps_track_best" ON "laps" ("track_id", "lap_time_ms", "recorded_at", "id") WHERE state = 'counted'`,
    );
    await q.query(`CREATE INDEX "laps_recent" ON "laps" ("recorded_at", "id") WHERE state = 'counted'`);
    await q.query(`CREATE INDEX "laps_best" ON "laps" ("lap_time_ms", "recorded_at", "id") WHERE state = 'counted'`);
    await q.query(`CREATE INDEX "laps_under_review" ON "laps" ("recorded_at", "id") WHERE state = 'under_review'`);
    await q.query(`CREATE INDEX "laps_inbox" ON "laps" ("recorded_at", "id") WHERE state = 'received'`);
    await q.query(`CREATE INDEX "laps_car_recent" ON "laps" ("car_id", "recorded_at")`);
    await q.query(
      `CREATE UNIQUE INDEX "laps_script_lap_unique" ON "laps" ("car_id", "script_lap_id") WHERE script_lap_id is not null`,
    );
    await q.query(`
      CREATE TABLE "driver_totals" (
        "user_id" uuid NOT NULL,
        "total_laps" integer NOT NULL DEFAULT '0',
        "total_points" integer NOT NULL DEFAULT '0',
        "total_wins" integer NOT NULL DEFAULT '0',
        "total_podiums" integer NOT NULL DEFAULT '0',
        "best_lap_ms" integer,
        "best_lap_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_4596cda36d5405caaef0184f887" PRIMARY KEY ("user_id")
      )
    `);
    await q.query(`
      CREATE TABLE "car_totals" (
        "car_id" uuid NOT NULL,
        "total_laps" integer NOT NULL DEFAULT '0',
        "best_lap_ms" integer,
        "best_lap_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_9cce2eed687dac09d3d3ca68b75" PRIMARY KEY ("car_id")
      )
    `);
    await q.query(`
      CREATE TABLE "track_totals" (
        "track_id" uuid NOT NULL,
        "total_laps" integer NOT NULL DEFAULT '0',
        "best_lap_ms" integer,
        "best_lap_at" TIMESTAMP(3) WITH TIME ZONE,
        "best_lap_id" uuid,
        "last_lap_at" TIMESTAMP(3) WITH TIME ZONE,
        "last_lap_id" uuid,
        CONSTRAINT "PK_a7d381952e7af4381cf34dd7b65" PRIMARY KEY ("track_id")
      )
    `);
    await q.query(`
      CREATE TABLE "driver_track_totals" (
        "user_id" uuid NOT NULL,
        "track_id" uuid NOT NULL,
        "total_laps" integer NOT NULL DEFAULT '0',
        "best_lap_ms" integer,
        "best_lap_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_8e05184f274c34f79a6191ef99a" PRIMARY KEY ("user_id", "track_id")
      )
    `);
    await q.query(
      `CREATE INDEX "driver_track_totals_rank" ON "driver_track_totals" ("track_id", "best_lap_ms", "best_lap_at", "user_id")`,
    );
    await q.query(`
      CREATE TABLE "league_totals" (
        "id" integer NOT NULL,
        "total_laps" integer NOT NULL DEFAULT '0',
        "ranked_drivers" integer NOT NULL DEFAULT '0',
        CONSTRAINT "league_totals_single" CHECK (id = 1),
        CONSTRAINT "PK_28f951929a1cbcef63d7492180e" PRIMARY KEY ("id")
      )
    `);
    await q.query(`
      CREATE TABLE "car_presence" (
        "car_id" uuid NOT NULL,
        "is_connected" boolean NOT NULL,
        "last_heartbeat_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_9ebb91f4c4863b327f08d25da81" PRIMARY KEY ("car_id")
      )
    `);
    await q.query(`CREATE INDEX "car_presence_connected" ON "car_presence" ("last_heartbeat_at") WHERE is_connected`);
    await q.query(`
      CREATE TABLE "driver_presence" (
        "user_id" uuid NOT NULL,
        "is_online" boolean NOT NULL,
        "online_since" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "last_seen_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_f86a5019f9f2a50c4295416b7d3" PRIMARY KEY ("user_id")
      )
    `);
    await q.query(`CREATE INDEX "driver_presence_online" ON "driver_presence" ("user_id") WHERE is_online`);
    await q.query(`
      ALTER TABLE "cars"
        ADD CONSTRAINT "FK_673bd295e52580c0fb09d0fbbb8"
        FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE
    `);
    await q.query(`
      ALTER TABLE "laps"
        ADD CONSTRAINT "FK_63eeec4d86b60cdae77bf9b83d1"
        FOREIGN KEY ("car_id") REFERENCES "cars"("id") ON DELETE CASCADE
    `);
    await q.query(`
      ALTER TABLE "laps"
        ADD CONSTRAINT "FK_19e5072f146321dbb9efe97f2d6"
        FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE
    `);
    await q.query(`
      ALTER TABLE "laps"
        ADD CONSTRAINT "FK_32cf28d4268c1de8d8b1b51c39b"
        FOREIGN KEY ("track_id") REFERENCES "tracks"("id") ON DELETE SET NULL
    `);
    await q.query(`
      ALTER TABLE "driver_totals"
        ADD CONSTRAINT "FK_4596cda36d5405caaef0184f887"
        FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE
    `);
    await q.query(`
      ALTER TABLE "car_totals"
        ADD CONSTRAINT "FK_9cce2eed687dac09d3d3ca68b75"
        FOREIGN KEY ("car_id") REFERENCES "cars"("id") ON DELETE CASCADE
    `);
    await q.query(`
      ALTER TABLE "track_totals"
        ADD CONSTRAINT "FK_a7d381952e7af4381cf34dd7b65"
        FOREIGN KEY ("track_id") REFERENCES "tracks"("id") ON DELETE CASCADE
    `);
    await q.query(`
      ALTER TABLE "driver_track_totals"
        ADD CONSTRAINT "FK_2ecc3e0a14e8197cb47225bdd41"
        FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE
    `);
    await q.query(`
      ALTER TABLE "driver_track_totals"
        ADD CONSTRAINT "FK_117722b66a4ab3fcc21e1801bb4"
        FOREIGN KEY ("track_id") REFERENCES "tracks"("id") ON DELETE CASCADE
    `);
    await q.query(`
      ALTER TABLE "car_presence"
        ADD CONSTRAINT "FK_9ebb91f4c4863b327f08d25da81"
        FOREIGN KEY ("car_id") REFERENCES "cars"("id") ON DELETE CASCADE
    `);
    await q.query(`
      ALTER TABLE "driver_presence"
        ADD CONSTRAINT "FK_f86a5019f9f2a50c4295416b7d3"
        FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE
    `);
    // TypeORM cannot express indexes on expressions, with mixed order or an operator class; the entities name them.
    await q.query(`CREATE UNIQUE INDEX "users_username_unique" ON "users" (lower("username"))`);
    await q.query(`CREATE INDEX "users_driver_name_search" ON "users" USING gin ("driver_name" gin_trgm_ops)`);
    await q.query(`
      CREATE INDEX "laps_sent_driver_name_search" ON "laps" USING gin ("sent_driver_name" gin_trgm_ops)
        WHERE "user_id" IS NULL
    `);
    await q.query(`
      CREATE INDEX "driver_totals_rank" ON "driver_totals" ("total_points" DESC, "best_lap_ms", "best_lap_at", "user_id")
        WHERE "total_laps" > 0
    `);
    // rate-limiter-flexible's own table; it has no entity.
    await q.query(`
      CREATE TABLE "rate_limits" ("key" varchar(255) PRIMARY KEY, "points" integer NOT NULL DEFAULT 0, "expire" bigint)
    `);
    await q.query(`INSERT INTO "league_totals" ("id") VALUES (1)`);
  }
}
