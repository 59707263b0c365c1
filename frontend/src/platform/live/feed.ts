import type { LivePositionDto } from '@league/shared/live/events';

/** Anything a channel pushes: numbered by one for each message. */
interface Numbered {
  readonly seq: number;
}

/**
 * Where a channel stands. `joining`: it was subscribed to, what arrives before the answer is kept; `from` is what is shown
 * up to now. `following`: everything up to `at` is shown.
 */
export type Feed<M extends Numbered> =
  | { readonly phase: 'joining'; readonly from: LivePositionDto | null; readonly waiting: readonly M[] }
  | { readonly phase: 'following'; readonly at: LivePositionDto };

interface Step<M extends Numbered> {
  readonly feed: Feed<M>;
  /** To be shown now, in this order. */
  readonly apply: readonly M[];
  /** A message is missing: subscribe again. */
  readonly gap: boolean;
}

/** Nothing is known of the channel yet, or what is known does not count. */
export function joining<M extends Numbered>(): Feed<M> {
  return { phase: 'joining', from: null, waiting: [] };
}

/** The connection was lost, or a message: what is shown stands, and is what to ask for the rest with. */
export function rejoining<M extends Numbered>(feed: Feed<M>): Feed<M> {
  return { phase: 'joining', from: feed.phase === 'joining' ? feed.from : feed.at, waiting: [] };
}

/** A pushed message: shown when it is the next one, dropped when it is old, a gap when one is missing. */
export function receive<M extends Numbered>(feed: Feed<M>, message: M): Step<M> {
  if (feed.phase === 'joining') {
    return { feed: { ...feed, waiting: [...feed.waiting, message] }, apply: [], gap: false };
  }
  const { after, epoch } = feed.at;
  if (message.seq <= after) return { feed, apply: [], gap: false };
  if (message.seq > after + 1) return { feed: rejoining(feed), apply: [], gap: true };
  return { feed: { phase: 'following', at: { after: message.seq, epoch } }, apply: [message], gap: false };
}

/** The snapshot of that position; then whatever arrived while it was on its way. */
export function join<M extends Numbered>(feed: Feed<M>, at: LivePositionDto): Step<M> {
  return follow(at, feed.phase === 'joining' ? feed.waiting : []);
}

/** The messages that were missed since `from`; then whatever arrived while they were on their way. */
export function resume<M extends Numbered>(feed: Feed<M>, missed: readonly M[]): Step<M> {
  if (feed.phase === 'following' || feed.from === null) return { feed: joining(), apply: [], gap: true };
  return follow(feed.from, [...missed, ...feed.waiting]);
}

function follow<M extends Numbered>(at: LivePositionDto, messages: readonly M[]): Step<M> {
  let step: Step<M> = { feed: { phase: 'following', at }, apply: [], gap: false };
  for (const message of [...messages].sort((a, b) => a.seq - b.seq)) {
    const next = receive(step.feed, message);
    if (next.gap) return { ...next, apply: step.apply };
    step = { feed: next.feed, apply: [...step.apply, ...next.apply], gap: false };
  }
  return step;
}
