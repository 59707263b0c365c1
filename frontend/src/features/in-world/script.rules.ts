import type { TrackDto } from '@league/shared/tracks/track.dto';

/** The word that starts the lines of a track's controller unless another one was chosen. */
const SHOUT_WORD = 'VROOM';

/** Maps the names of the script's variables to their values. */
export type ScriptValues = Readonly<Partial<Record<'API_BASE' | 'CAR_ID' | 'CAR_TOKEN', string>>>;

/** Returns an in-world script with the given values in its settings. */
export function fillScript(script: string, values: ScriptValues): string {
  return Object.entries(values).reduce(
    (text, [name, value]) =>
      text.replace(new RegExp(`^string ${name} = ".*";$`, 'm'), () => `string ${name} = ${quoted(value)};`),
    script,
  );
}

/** Returns the text as an LSL string literal, with quotation marks and backslashes escaped. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Used in examples while the league has no track. */
export const EXAMPLE_TRACK: Pick<TrackDto, 'channel_letter'> = { channel_letter: 'A' };

/** Returns a car's object description for a track: its letter and shout word. */
export function carDescription({ channel_letter: letter }: Pick<TrackDto, 'channel_letter'>): string {
  return `${letter} ${SHOUT_WORD}`;
}

/**
 * Returns the description of a track's start/finish line: that of the cars, plus the shortest valid lap in whole
 * seconds if it is at least 1.
 */
export function lineDescription(track: Pick<TrackDto, 'channel_letter' | 'min_lap_time'>): string {
  const wholeSeconds = Math.floor(track.min_lap_time ?? 0);
  return wholeSeconds < 1 ? carDescription(track) : `${carDescription(track)} min=${wholeSeconds}`;
}
