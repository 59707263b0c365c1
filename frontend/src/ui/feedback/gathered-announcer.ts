import { announce } from './announcer';
import { paced } from './paced';

const PAUSE_MS = 10_000;

interface Source {
  /** One sentence of what waits. */
  readonly take: () => string;
}

/** All sources take turns in one pause, so that there is at most one announcement in ten seconds. */
const turns = paced<Source>(
  (sources) => announce([...new Set(sources)].map((source) => source.take()).join('. ')),
  PAUSE_MS,
);

/**
 * For events that may come in quick succession: the first is announced at once, those of the following ten seconds are
 * announced together when they are over. `sentenceFor` makes one sentence of several events. Nothing is announced to a
 * reader who turned that off; see `data-announcements` of the page.
 */
export function gatheredAnnouncer<T>(sentenceFor: (events: readonly T[]) => string): (events: readonly T[]) => void {
  let waiting: readonly T[] = [];
  const take = () => {
    const events = waiting;
    waiting = [];
    return sentenceFor(events);
  };
  const source: Source = { take };
  return (events) => {
    if (events.length === 0 || document.documentElement.dataset['announcements'] === 'off') return;
    waiting = [...waiting, ...events];
    turns.add([source]);
  };
}
