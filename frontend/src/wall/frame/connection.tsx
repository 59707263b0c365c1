import { toServerTime, useServerNow } from '../../platform/clock';

import { isStale, type LiveStatus } from '../../platform/live/live-status';
import { useLastSignAt, useLiveStatus } from '../../platform/live/live.store';
import { formatAge } from '../format';

const WORDS: Readonly<Record<LiveStatus['kind'], readonly [glyph: string, word: string]>> = {
  connecting: ['◌', 'Connecting'],
  live: ['●', 'Live'],
  stale: ['◷', 'No signal'],
  reconnecting: ['↻', 'Reconnecting'],
  offline: ['⊘', 'Disconnected'],
};

/** Whether what is shown is current, and how old it is when it is not. */
export function Connection() {
  const status = useLiveStatus();
  const lastSignAt = useLastSignAt();
  const now = useServerNow(1_000);
  const [glyph, word] = WORDS[status.kind];
  return (
    <span className="connection" data-live={status.kind}>
      <span aria-hidden>{glyph}</span> {word}
      {isStale(status) && <span className="age"> · data {formatAge(now - toServerTime(lastSignAt))} old</span>}
    </span>
  );
}
