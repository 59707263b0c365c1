/** Says how many streams the league can have. */
export const MAX_RADIO_STREAMS = 3;

/** Stands in `play_on_pages` for every page. */
export const ALL_PAGES = 'all';

/** Describes a radio stream. GET /cms/radio-streams has the active ones, for everyone. */
export interface RadioStreamDto {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** http or https. */
  readonly stream_url: string;
  readonly is_active: boolean;
  /** Preselected in the player; true for at most one. */
  readonly is_default: boolean;
  /** Page names, or 'all'. */
  readonly play_on_pages: readonly string[];
}
