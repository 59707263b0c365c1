/** Describes the response to GET /public/landing-config: the admins' settings merged with the defaults. */
export interface LandingConfigDto {
  readonly hero_title: string;
  readonly hero_subtitle: string | null;
  /** An http or https address, or the path of an uploaded picture; null if there is none. */
  readonly hero_image: string | null;
  readonly show_stats: boolean;
  /** If false, GET /public/leaderboard returns an empty list. */
  readonly show_leaderboard: boolean;
  /** If false, GET /public/lap-times returns an empty list. */
  readonly show_lap_times: boolean;
  /** If false, GET /public/events returns an empty list. */
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
