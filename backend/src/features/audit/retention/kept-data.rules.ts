/**
 * Describes how long the rows of a table are kept: for `days` after the time in `column`, `until` the time in `column`,
 * `with-member` until the member's account is deleted, `with-league` until admins delete them, or `transient` for rows that
 * exist only briefly.
 */
export type RetentionRule =
  | { readonly kept: 'days'; readonly days: number; readonly column: string }
  | { readonly kept: 'until'; readonly column: string }
  | { readonly kept: 'with-member' | 'with-league' | 'transient' };

/** Maps every table of the league to how long its rows are kept. A test compares the map with docs/retention.md. */
export const KEPT_DATA: Readonly<Record<string, RetentionRule>> = {
  audit_entries: { kept: 'days', days: 400, column: 'recorded_at' },
  known_networks: { kept: 'days', days: 90, column: 'last_sign_in_at' },
  abuse_log: { kept: 'days', days: 30, column: 'last_at' },
  line_events: { kept: 'days', days: 30, column: 'arrived_at' },
  line_orders: { kept: 'days', days: 30, column: 'given_at' },
  tablet_orders: { kept: 'days', days: 30, column: 'given_at' },
  deleted_laps: { kept: 'days', days: 30, column: 'recorded_at' },
  blocks: { kept: 'until', column: 'until' },
  sessions: { kept: 'until', column: 'expires_at' },
  ended_tokens: { kept: 'until', column: 'expires_at' },

  users: { kept: 'with-member' },
  driver_slugs: { kept: 'with-member' },
  cars: { kept: 'with-member' },
  laps: { kept: 'with-member' },
  driver_totals: { kept: 'with-member' },
  driver_track_totals: { kept: 'with-member' },
  car_totals: { kept: 'with-member' },
  car_presence: { kept: 'with-member' },
  car_setups: { kept: 'with-member' },
  driver_presence: { kept: 'with-member' },
  user_achievements: { kept: 'with-member' },
  withheld_achievements: { kept: 'with-member' },
  race_event_results: { kept: 'with-member' },
  event_entries: { kept: 'with-member' },
  race_session_entries: { kept: 'with-member' },
  crossings: { kept: 'with-member' },
  result_rows: { kept: 'with-member' },
  penalties: { kept: 'with-member' },
  incidents: { kept: 'with-member' },
  incident_statements: { kept: 'with-member' },
  season_entries: { kept: 'with-member' },

  tracks: { kept: 'with-league' },
  track_keys: { kept: 'with-league' },
  track_totals: { kept: 'with-league' },
  league_totals: { kept: 'with-league' },
  race_events: { kept: 'with-league' },
  race_sessions: { kept: 'with-league' },
  seasons: { kept: 'with-league' },
  season_rounds: { kept: 'with-league' },
  season_teams: { kept: 'with-league' },
  season_rulings: { kept: 'with-league' },
  race_session_log: { kept: 'with-league' },
  result_revisions: { kept: 'with-league' },
  achievements: { kept: 'with-league' },
  invite_codes: { kept: 'with-league' },
  pages: { kept: 'with-league' },
  posts: { kept: 'with-league' },
  pictures: { kept: 'with-league' },
  radio_streams: { kept: 'with-league' },
  screens: { kept: 'transient' },
  screen_message: { kept: 'with-league' },
  site_settings: { kept: 'with-league' },
  landing_config: { kept: 'with-league' },
  domain_settings: { kept: 'with-league' },
  retention_run: { kept: 'with-league' },
  integrity_run: { kept: 'with-league' },
  audit_chain: { kept: 'with-league' },
  migrations: { kept: 'with-league' },

  rate_limits: { kept: 'transient' },
};
