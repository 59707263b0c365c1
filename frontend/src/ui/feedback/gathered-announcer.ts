import { announce } from './announcer';
import { throttleBatches } from './throttle-batches';

const PAUSE_MS = 10_000;

interface Source {
  /** Returns one sentence about everything that waits. */
  readonly take: () => string;
}

/** Makes all sources share one pause, so that there is at most one announcement in ten seconds. */
const turns = throttleBatches<Source>(
  (sources) => announce([...new Set(sources)].map((source) => source.take()).join('. ')),
  PAUSE_MS,
);

/**
 * Announces events that may come in quick succession: the first at once, those of the following ten seconds together
 * when they are over. `sentenceFor` makes one sentence of several events. Nothing is announced to a reader who turned
 * that off; see `data-announcements` of the page.
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
