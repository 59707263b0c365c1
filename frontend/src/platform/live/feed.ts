/** Anything a channel pushes: numbered by one for each message. */
interface Numbered {
  readonly seq: number;
}

/**
 * Where a channel stands. `joining`: the snapshot was asked for, what arrives meanwhile is kept.
 * `following`: everything up to `seq` is shown.
 */
export type Feed<M extends Numbered> =
  { readonly phase: 'joining'; readonly waiting: readonly M[] } | { readonly phase: 'following'; readonly seq: number };

interface Step<M extends Numbered> {
  readonly feed: Feed<M>;
  /** To be shown now, in this order. */
  readonly apply: readonly M[];
  /** A message is missing: subscribe again. */
  readonly gap: boolean;
}

export function joining<M extends Numbered>(): Feed<M> {
  return { phase: 'joining', waiting: [] };
}

/** A pushed message: shown when it is the next one, dropped when it is old, a gap when one is missing. */
export function receive<M extends Numbered>(feed: Feed<M>, message: M): Step<M> {
  if (feed.phase === 'joining') {
    return { feed: { phase: 'joining', waiting: [...feed.waiting, message] }, apply: [], gap: false };
  }
  if (message.seq <= feed.seq) return { feed, apply: [], gap: false };
  if (message.seq > feed.seq + 1) return { feed: joining(), apply: [], gap: true };
  return { feed: { phase: 'following', seq: message.seq }, apply: [message], gap: false };
}

/** The snapshot as of `seq`; then whatever arrived while it was on its way. */
export function join<M extends Numbered>(feed: Feed<M>, seq: number): Step<M> {
  const waiting = feed.phase === 'joining' ? feed.waiting : [];
  let step: Step<M> = { feed: { phase: 'following', seq }, apply: [], gap: false };
  for (const message of [...waiting].sort((a, b) => a.seq - b.seq)) {
    const next = receive(step.feed, message);
    if (next.gap) return { ...next, apply: step.apply };
    step = { feed: next.feed, apply: [...step.apply, ...next.apply], gap: false };
  }
  return step;
}
