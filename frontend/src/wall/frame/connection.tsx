import { msg, t, translated } from '../../language/translate';
import { toServerTime, useServerNow } from '../../platform/clock';
import { isStale, type LiveStatus } from '../../platform/live/live-status';
import { useLastSignAt, useLiveStatus } from '../../platform/live/live.store';
import { formatAge } from '../format';

const WORDS: Readonly<Record<LiveStatus['kind'], readonly [glyph: string, word: string]>> = {
  connecting: ['◌', msg('Connecting')],
  live: ['●', msg('Connected')],
  stale: ['◷', msg('No signal')],
  reconnecting: ['↻', msg('Reconnecting')],
  offline: ['⊘', msg('Disconnected')],
};

/** Shows whether the data is current, and how old it is when it is not. Live is a mark alone: the word is of a race. */
export function Connection() {
  const status = useLiveStatus();
  const lastSignAt = useLastSignAt();
  const now = useServerNow(1_000);
  const [glyph, word] = WORDS[status.kind];
  return (
    <span className="connection" data-live={status.kind}>
      <span aria-hidden>{glyph}</span>{' '}
      <span className={status.kind === 'live' ? 'unseen' : undefined}>{translated(word)}</span>
      {isStale(status) && (
        <span className="age"> · {t('data {age} old', { age: formatAge(now - toServerTime(lastSignAt)) })}</span>
      )}
    </span>
  );
}
