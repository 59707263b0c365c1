import { announce } from './announcer';
import { paced } from './paced';

const PAUSE_MS = 10_000;

/**
 * For events that may come in quick succession: the first is announced at once, those of the following ten seconds are
 * announced together when they are over. `sentenceFor` makes one sentence of several events.
 */
export function gatheredAnnouncer<T>(sentenceFor: (events: readonly T[]) => string): (events: readonly T[]) => void {
  return paced<T>((events) => announce(sentenceFor(events)), PAUSE_MS).add;
}
