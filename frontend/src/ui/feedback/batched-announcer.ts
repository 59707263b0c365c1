import { announce } from './announcer';
import { throttleBatches } from './throttle-batches';

const PAUSE_MS = 10_000;
/** The time, in ms, for which events are gathered after a pause, because one lap is an event of several sources. */
const GATHER_MS = 500;

/** Returns one sentence about all waiting events of a source. */
type Take = () => string;

/** The sources with waiting events, in the order of their first one. */
const sources = new Set<Take>();

/** The throttle that all sources share, so that there is at most one announcement in ten seconds. */
const turns = throttleBatches<Take>(() => {
  const sentences = [...sources].map((take) => take());
  sources.clear();
  if (sentences.length > 0) announce(sentences.join('. '));
}, PAUSE_MS);

/**
 * Announces events that may come in quick succession: those of the first half second together, those of the following ten seconds
 * together afterwards. `sentenceFor` combines events into one sentence. Nothing is announced while announcements are turned off;
 * see the page's `data-announcements`.
 */
export function batchedAnnouncer<T>(sentenceFor: (events: readonly T[]) => string): (events: readonly T[]) => void {
  let waiting: readonly T[] = [];
  const take = () => {
    const events = waiting;
    waiting = [];
    return sentenceFor(events);
  };
  return (events) => {
    if (events.length === 0 || document.documentElement.dataset['announcements'] === 'off') return;
    waiting = [...waiting, ...events];
    sources.add(take);
    setTimeout(() => {
      if (sources.has(take)) turns.add([take]);
    }, GATHER_MS);
  };
}
