import type { TrackDto } from '@league/shared/tracks/track.dto';

/** The default shout word, with which the lines of a track's controller start. */
const SHOUT_WORD = 'VROOM';

/** Contains the values for a script's settings, by variable name. */
export type ScriptValues = Readonly<Partial<Record<'API_BASE' | 'CAR_ID' | 'CAR_TOKEN', string | undefined>>>;

/**
 * Returns an in-world script with `values` filled into its settings. A value without a matching setting is ignored; a setting
 * without a known value, such as the token of a car, stays unchanged.
 */
export function fillScript(script: string, values: ScriptValues): string {
  return Object.entries(values).reduce(
    (text, [name, value]) =>
      value === undefined
        ? text
        : text.replace(new RegExp(`^string ${name} = ".*";$`, 'm'), () => `string ${name} = ${quoted(value)};`),
    script,
  );
}

/** Returns the text as an LSL string literal, with quotation marks and backslashes escaped. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Stands in for a track in examples while the league has none. */
export const EXAMPLE_TRACK: Pick<TrackDto, 'channel_letter'> = { channel_letter: 'A' };

/** Returns the object description that a car needs on a track, its letter and the shout word: 'A VROOM'. */
export function carDescription({ channel_letter: letter }: Pick<TrackDto, 'channel_letter'>): string {
  return `${letter} ${SHOUT_WORD}`;
}

/**
 * Returns the object description of a track's start/finish line: the cars' description, plus the shortest valid lap in
 * whole seconds if it is at least 1, such as 'A VROOM min=30'.
 */
export function lineDescription(track: Pick<TrackDto, 'channel_letter' | 'min_lap_time'>): string {
  const wholeSeconds = Math.floor(track.min_lap_time ?? 0);
  return wholeSeconds < 1 ? carDescription(track) : `${carDescription(track)} min=${wholeSeconds}`;
}
