import { msg, t, translated } from '../../language/translate';
import { toServerTime, useServerNow } from '../../platform/clock';
import type { LiveStatus } from '../../platform/live/live-status';
import { useLiveStatus, useStaleSince } from '../../platform/live/live.store';
import { formatAge, formatSltClock } from '../format';
import type { Headline } from './headline.rules';
import { NameText } from './name-text';

const WORDS: Readonly<Record<LiveStatus['kind'], readonly [glyph: string, word: string]>> = {
  connecting: ['◌', msg('Connecting')],
  live: ['●', msg('Connected')],
  stale: ['◷', msg('No signal')],
  reconnecting: ['↻', msg('Reconnecting')],
  offline: ['⊘', msg('Disconnected')],
};

/** Shows the event or track, its main figure, the Second Life clock and the state of the connection. */
export function Head({ headline }: { readonly headline: Headline }) {
  const { phase, word, title, details, figure, flag } = headline;
  return (
    <header className="head" data-phase={phase}>
      <div className="head-title">
        <h1>
          <NameText>{title}</NameText>
        </h1>
        <p className="cut">
          <span className="phase">{word}</span>
          {details.map((detail) => (
            <span key={detail} className="detail">
              <bdi>{detail}</bdi>
            </span>
          ))}
          <FlagMark flag={flag} />
        </p>
      </div>
      <Figure figure={figure} />
      <div className="head-clock">
        <LeagueClock />
        <Connection />
      </div>
      <a className="text-link" href="/leaderboards">
        {t('All results as text')}
      </a>
    </header>
  );
}

/** Shows the headline's flag or phase, the content of the board, its figure and the state of the connection in one line. */
export function HeadlineFacts({ headline: { flag, word, title, content, figure } }: { readonly headline: Headline }) {
  return (
    <>
      {flag ? <FlagMark flag={flag} /> : <span className="phase">{word}</span>}{' '}
      {content !== undefined && content !== title && <NameText className="content">{content}</NameText>}{' '}
      {figure && (
        <span className="number">
          {figure.label} {figure.text}
        </span>
      )}{' '}
      <Connection />
    </>
  );
}

function FlagMark({ flag }: Pick<Headline, 'flag'>) {
  if (flag === undefined) return null;
  return (
    <span className="flag" data-flag={flag.kind}>
      {flag.text}
    </span>
  );
}

function Figure({ figure }: Pick<Headline, 'figure'>) {
  if (figure === null) return <div className="head-figure" />;
  return (
    <div className="head-figure">
      <span className="label">{figure.label}</span>
      <span className="number">{figure.text}</span>
    </div>
  );
}

function LeagueClock() {
  const now = useServerNow(1_000);
  return (
    <span className="clock">
      <span className="label">SLT</span> <time className="number">{formatSltClock(now)}</time>
    </span>
  );
}

/** Shows whether the data is current and, if not, its age. Live has only a symbol: the word is for races. */
function Connection() {
  const status = useLiveStatus();
  const staleSince = useStaleSince();
  const now = useServerNow(1_000);
  const [glyph, word] = WORDS[status.kind];
  return (
    <span className="connection" data-live={status.kind}>
      <span aria-hidden>{glyph}</span>{' '}
      <span className={status.kind === 'live' ? 'unseen' : undefined}>{translated(word)}</span>
      {staleSince !== null && (
        <span className="age"> · {t('data {age} old', { age: formatAge(now - toServerTime(staleSince)) })}</span>
      )}
    </span>
  );
}
