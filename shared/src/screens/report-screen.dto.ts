import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';
import type { LiveRefusalDto } from '../live/live-refusal.dto.js';
import { IsRequiredText } from '../text/is-text.js';

/**
 * Matches a search string as serialized by browsers: at most 512 printable ASCII characters without spaces, quotes or angle
 * brackets.
 */
export const SCREEN_SEARCH_PATTERN = /^[!#-;=?-~]{0,512}$/;

const DELAY_RULE = { message: 'The delay_ms is a whole number of milliseconds from 0 to 86,400,000.' };

/**
 * Describes the client event `screen`, with which a named screen reports its state on every connect, on every change and every 30
 * s.
 */
export class ReportScreenDto {
  /** A random UUID that identifies the page. */
  @IsUUID('all', { message: 'The id of a screen is a UUID.' })
  id: string;

  @IsRequiredText('Give the screen a name.', 'A screen name', 64)
  name: string;

  /** The search string of the screen's address. */
  @Matches(SCREEN_SEARCH_PATTERN, { message: 'The address of a screen is the search string of its page.' })
  address: string;

  /** The time since the screen last received anything from the server, in ms by its own clock. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? Math.round(value) : value))
  @IsOptional()
  @IsInt(DELAY_RULE)
  @Min(0, DELAY_RULE)
  @Max(86_400_000, DELAY_RULE)
  delay_ms?: number | null;
}

/** Describes the response to `screen`. */
export type ReportScreenAnswerDto = { readonly ok: true } | LiveRefusalDto;
