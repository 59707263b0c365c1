import { announce } from './announcer';

const PAUSE_MS = 10_000;

/**
 * For news that may come in quick succession: the first is said at once, whatever follows within ten seconds is
 * said together when they are over. `sentenceFor` makes one sentence of several pieces of news.
 */
export function gatheredAnnouncer<T>(sentenceFor: (news: readonly T[]) => string): (news: readonly T[]) => void {
  let waiting: readonly T[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    const news = waiting;
    waiting = [];
    pause = undefined;
    if (news.length === 0) return;
    announce(sentenceFor(news));
    pause = setTimeout(tell, PAUSE_MS);
  };
  return (news) => {
    waiting = [...waiting, ...news];
    if (pause === undefined) tell();
  };
}
