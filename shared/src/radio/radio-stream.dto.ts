/** The maximum number of radio streams in the league. */
export const MAX_RADIO_STREAMS = 3;

/** The entry in `play_on_pages` that means every page. */
export const ALL_PAGES = 'all';

/** Describes a radio stream. GET /cms/radio-streams returns the active ones and is public. */
export interface RadioStreamDto {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** An http or https address. */
  readonly stream_url: string;
  readonly is_active: boolean;
  /** Preselected in the player; true for at most one stream. */
  readonly is_default: boolean;
  /** The names of the pages on which the stream is offered; 'all' stands for every page. */
  readonly play_on_pages: readonly string[];
}
