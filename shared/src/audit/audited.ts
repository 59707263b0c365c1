interface AuditedThing {
  /** The name of the thing's group in the audit log; absent for a thing without a group. */
  readonly title?: string;
  /** The verbs of the recorded actions on the thing: `create` for the action `track.create`. */
  readonly verbs: readonly string[];
  /** The admin lists that show the thing, which are reloaded after each of these actions. */
  readonly parts: readonly string[];
}

/**
 * Lists the things whose actions are recorded, by the part of an action before the dot, in the order of the audit log's groups.
 */
export const AUDITED = {
  user: {
    title: 'Members',
    verbs: [
      'change-password',
      'change-username',
      'create',
      'delete',
      'delete-account',
      'end-other-sessions',
      'end-session',
      'remove-picture',
      'reset-password',
      'reset-stats',
      'revoke-all-sessions',
      'revoke-sessions',
      'sign-in',
      'sign-out',
      'update',
    ],
    parts: ['users', 'cars', 'laps', 'achievements', 'events', 'tracks'],
  },
  car: {
    title: 'Cars',
    verbs: ['assign', 'create', 'delete', 'remove-picture', 'rotate-token'],
    parts: ['cars', 'users', 'laps', 'tracks'],
  },
  lap: {
    title: 'Laps',
    verbs: ['accept', 'look-at', 'requeue', 'restore', 'void'],
    parts: ['laps', 'users', 'cars', 'tracks', 'events'],
  },
  block: { title: 'Blocks', verbs: ['create', 'lift'], parts: ['abuse'] },
  'invite-code': { title: 'Invite codes', verbs: ['create', 'deactivate'], parts: ['invite-codes'] },
  achievement: {
    title: 'Achievements',
    verbs: ['award', 'create', 'delete', 'take-back', 'update'],
    parts: ['achievements', 'users'],
  },
  event: {
    title: 'Events',
    verbs: ['create', 'delete', 'export-results', 'set-entry', 'update'],
    parts: ['events', 'users'],
  },
  'race-session': {
    title: 'Race sessions',
    verbs: ['control', 'create', 'delete', 'publish', 'set-entries', 'update'],
    parts: ['events'],
  },
  incident: { title: 'Incidents', verbs: ['decide', 'file'], parts: ['events'] },
  penalty: { title: 'Penalties', verbs: ['give', 'rescind', 'serve'], parts: ['events'] },
  season: {
    title: 'Seasons',
    verbs: ['create', 'delete', 'set-entries', 'set-rounds', 'set-teams', 'update'],
    parts: ['events'],
  },
  'season-ruling': { title: 'Rulings on seasons', verbs: ['give', 'rescind'], parts: ['events'] },
  crossing: { title: 'Crossings', verbs: ['add', 'rule'], parts: ['events'] },
  track: {
    title: 'Tracks',
    verbs: ['create', 'create-key', 'delete', 'rotate-key', 'update'],
    parts: ['tracks', 'events', 'laps'],
  },
  'radio-stream': { title: 'Radio', verbs: ['create', 'delete', 'update'], parts: ['radio'] },
  page: { title: 'Pages', verbs: ['create', 'delete', 'update'], parts: ['pages'] },
  post: { title: 'Posts', verbs: ['create', 'delete', 'update'], parts: ['posts'] },
  picture: { title: 'Pictures', verbs: ['upload'], parts: [] },
  settings: { title: 'Settings', verbs: ['update'], parts: ['settings'] },
  'landing-config': { title: 'Landing page', verbs: ['update'], parts: ['landing'] },
  'domain-settings': { title: 'Domain', verbs: ['update'], parts: ['domain'] },
  league: {
    title: 'The whole league',
    verbs: ['reset-all-stats'],
    parts: ['users', 'cars', 'laps', 'achievements', 'tracks', 'events'],
  },
  cache: { verbs: ['clear'], parts: ['settings'] },
  laps: { verbs: ['export'], parts: [] },
  members: { verbs: ['export'], parts: [] },
  screen: { verbs: ['view'], parts: ['screens'] },
  'screen-message': { verbs: ['end', 'show'], parts: ['screens'] },
  system: { verbs: ['requeue-failed', 'verify'], parts: ['laps'] },
} as const satisfies Readonly<Record<string, AuditedThing>>;

type Audited = typeof AUDITED;

/** Names an action that the audit log records, such as `track.update`. */
export type AuditAction = { [Thing in keyof Audited]: `${Thing}.${Audited[Thing]['verbs'][number]}` }[keyof Audited];

/** Names a list in the admin area. `users` includes driver applications, `settings` the cache version. */
export type AdminPart = 'audit' | Audited[keyof Audited]['parts'][number];

export const ADMIN_PARTS: readonly AdminPart[] = [
  'audit',
  ...new Set(Object.values(AUDITED).flatMap(({ parts }) => parts)),
];

/** Returns the admin lists to reload after an action; the audit log is always one of them. */
export function partsOfAction(action: string): readonly AdminPart[] {
  const things: Readonly<Record<string, { readonly parts: readonly AdminPart[] }>> = AUDITED;
  return ['audit', ...(things[action.split('.')[0] ?? '']?.parts ?? [])];
}

/**
 * Lists the fields in entries of the audit log, which the catalogs translate. A field that is not listed is shown in English.
 * @public read by scripts/check/server-texts.mjs
 */
// prettier-ignore
export const AUDITED_FIELDS = [
  'achievement_type', 'achievements_removed', 'awaits_approval', 'banner_image', 'best_lap_time', 'by_driver', 'car_id', 'cars_deleted',
  'cars_updated', 'category', 'channel_letter', 'chequered_ms', 'classified_percent', 'completed_at', 'confirm', 'content', 'counter', 'created_at',
  'custom_domain', 'description', 'differences', 'difficulty', 'driver_application_note', 'driver_approved', 'driver_name',
  'email', 'end_time', 'entries', 'entry_count', 'entry_requirements', 'event_id', 'event_type', 'excerpt', 'failed', 'favicon_url', 'featured_image',
  'from', 'from_known_network', 'go_at', 'grid_from', 'grid_reversed', 'group', 'height', 'hero_image', 'hero_subtitle', 'hero_title', 'holders', 'icon', 'id',
  'is_active', 'is_admin', 'is_default', 'is_driver', 'is_profile_public', 'is_published', 'is_steward', 'jump_start_automatic', 'jump_start_seconds', 'kind', 'lap_times',
  'lap_times_deleted', 'laps', 'legs', 'limit_after_winner_ms', 'logo_url', 'max_participants', 'max_uses', 'menu_order', 'min_lap_time',
  'min_lap_time_ms', 'minutes', 'name', 'network', 'note', 'object', 'order', 'ordinal', 'picture_url', 'play_on_pages', 'points', 'prize_pool', 'profile_image_url', 'promotes',
  'published_at', 'race_ms', 'reason', 'red_ms', 'registration_enabled', 'require_approval', 'require_invite_code', 'reserve_count', 'results', 'role', 'ruled', 'rules', 'run',
  'scheduled_start', 'search', 'sector', 'seo_description', 'seo_keywords', 'seo_title', 'show_events', 'show_help_access',
  'show_in_menu', 'show_lap_times', 'show_leaderboard', 'show_stats', 'site_name', 'sl_avatar_key',
  'sl_avatar_name', 'sl_region', 'slug', 'sort', 'ssl_enabled', 'start_time', 'state', 'status', 'stream_url',
  'template', 'text', 'title', 'to', 'total_points', 'total_races', 'total_wins', 'track_id', 'track_length',
  'track_name', 'track_type', 'until', 'url', 'use', 'user_id', 'username', 'users_updated', 'value', 'width',
] as const;

/** Returns the English name of a field: 'start_time' is 'Start time'. */
export function wordsOfField(field: string): string {
  const words = field.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns an action in English words: 'user.reset-stats' is 'User: reset stats'. */
export function wordsOfAction(action: string): string {
  const [thing = action, verb] = action.split('.');
  return verb === undefined ? wordsOfField(thing) : `${wordsOfField(thing)}: ${verb.replaceAll('-', ' ')}`;
}
