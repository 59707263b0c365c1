import { announce } from './announcer';
import { paced } from './paced';

const PAUSE_MS = 10_000;

/**
 * For news that may come in quick succession: the first is said at once, whatever follows within ten seconds is
 * said together when they are over. `sentenceFor` makes one sentence of several pieces of news.
 */
export function gatheredAnnouncer<T>(sentenceFor: (news: readonly T[]) => string): (news: readonly T[]) => void {
  return paced<T>((news) => announce(sentenceFor(news)), PAUSE_MS).add;
}
