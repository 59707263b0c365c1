import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Deletes the pictures that nothing on the site refers to. */
@Injectable()
export class UnusedPicturesStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Deletes the unused pictures that were last uploaded more than a day ago. Safe to repeat. */
  async deleteUnused(): Promise<void> {
    await this.dataSource.query(`
      WITH texts AS (
          SELECT profile_image_url AS text FROM users
          UNION ALL SELECT logo_url FROM site_settings
          UNION ALL SELECT favicon_url FROM site_settings
          UNION ALL SELECT config::text FROM landing_config
          UNION ALL SELECT banner_image FROM race_events
          UNION ALL SELECT picture_url FROM tracks
          UNION ALL SELECT picture_url FROM cars
          UNION ALL SELECT concat_ws(' ', description, entry_requirements, rules) FROM race_events
          UNION ALL SELECT concat_ws(' ', featured_image, content) FROM pages
          UNION ALL SELECT concat_ws(' ', featured_image, content) FROM posts
        ),
        used AS MATERIALIZED (
          SELECT (regexp_matches(text, '/api/pictures/([0-9a-f]{64})\\.', 'g'))[1] AS hash
            FROM texts
           WHERE text LIKE '%/api/pictures/%'
        )
      DELETE FROM pictures p
       WHERE p.created_at < now() - interval '24 hours'
         AND NOT EXISTS (SELECT FROM used WHERE used.hash = p.hash)`);
  }
}
