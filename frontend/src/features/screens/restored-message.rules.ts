import type { ShowMessageDto } from '@league/shared/screens/show-message.dto';
import type { WallMessageDto } from '@league/shared/wall/wall.dto';

/** The shortest time, in seconds, for which the server shows a message. */
const MIN_SECONDS = 5;

/** Returns the request to show a message again for its remaining time; null if it is about to end. `now`: server time, in ms. */
export function restoredMessage({ text, until }: WallMessageDto, now: number): ShowMessageDto | null {
  const seconds = Math.round((Date.parse(until) - now) / 1_000);
  return seconds < MIN_SECONDS ? null : { text, seconds };
}
