import { announce } from './announcer';
import { throttleBatches } from './throttle-batches';

const PAUSE_MS = 10_000;

interface Source {
  /** Returns one sentence about all waiting events. */
  readonly take: () => string;
}

/** The throttle that all sources share, so that there is at most one announcement in ten seconds. */
const turns = throttleBatches<Source>(
  (sources) => announce([...new Set(sources)].map((source) => source.take()).join('. ')),
  PAUSE_MS,
);

/**
 * Announces events that may come in quick succession: the first at once, those of the following ten seconds together afterwards.
 * `sentenceFor` combines events into one sentence. Nothing is announced while announcements are turned off; see the page's
 * `data-announcements`.
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
