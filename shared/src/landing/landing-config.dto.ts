/** Describes the response to GET /public/landing-config, for everyone: the admins' settings merged with the defaults. */
export interface LandingConfigDto {
  readonly hero_title: string;
  readonly hero_subtitle: string | null;
  /** http or https. */
  readonly hero_image: string | null;
  readonly show_stats: boolean;
  /** False makes GET /public/leaderboard return an empty list. */
  readonly show_leaderboard: boolean;
  /** False makes GET /public/lap-times return an empty list. */
  readonly show_lap_times: boolean;
  /** False makes GET /public/events return an empty list. */
  readonly show_events: boolean;
}

export const DEFAULT_LANDING_CONFIG: LandingConfigDto = {
  hero_title: 'Second Life Race League',
  hero_subtitle: null,
  hero_image: null,
  show_stats: true,
  show_leaderboard: true,
  show_lap_times: true,
  show_events: true,
};
