import type { RowPenaltyDto } from '@league/shared/sessions/penalty.dto';
import type { RaceSessionDto, SessionEntryDto, SessionLogEntryDto } from '@league/shared/sessions/race-session.dto';
import { timedLog } from '@league/shared/sessions/session-replay.rules';
import { WHOLE_TRACK } from '@league/shared/sessions/flags/yellow-flags.rules';
import { formatDecimal } from '@league/shared/units/lap-time';
import { msg, t, translated } from '../../../language/translate';
import { DriverLink } from '../../../racing/driver-link';
import { formatTimeOfDay } from '../../../ui/text/format';
import { formatRaceClock, penaltyInWords } from '../session-words.rules';

const WORDS: Readonly<Record<string, string>> = {
  grid: msg('The grid stands'),
  countdown: msg('Countdown'),
  abort: msg('Start aborted'),
  signal: msg('Start'),
  red: msg('Red flag'),
  yellow: msg('Yellow flag'),
  'track-clear': msg('Track is clear'),
  restart: msg('Restart of the whole race'),
  'second-leg': msg('Restart as the next leg'),
  'jump-start': msg('Jump start'),
  chequered: msg('Chequered flag'),
  'chequered-withdrawn': msg('Green flag'),
  cancel: msg('Cancelled'),
  provisional: msg('Provisional result published'),
  final: msg('Final result published'),
  retire: msg('Retired'),
  'no-show': msg('Did not start'),
  disqualify: msg('Disqualified'),
  reinstate: msg('Reinstated'),
  penalty: msg('Penalty'),
  'penalty-rescinded': msg('Penalty rescinded'),
  'penalty-served': msg('Penalty'),
  hand: msg('Crossing entered by hand'),
  'crossing-voided': msg('Crossing voided'),
  'crossing-counted': msg('Crossing counted'),
  message: msg('Message to all screens'),
  'message-removed': msg('Message removed'),
  'time-dilation': msg('Slow region'),
};

/** The time dilation below which a region noticeably slows cars down. */
const SLOW_BELOW = 0.9;

type LoggedDriver = Pick<SessionEntryDto, 'user_id' | 'driver_name'>;

interface SessionLogProps {
  readonly session: RaceSessionDto;
  readonly log: readonly SessionLogEntryDto[];
  /** When the chequered flag fell, in ms after the start signal; null before that. */
  readonly flagMs: number | null;
  /** Maps entry ids to drivers. */
  readonly drivers: ReadonlyMap<string, LoggedDriver>;
}

/** Shows the log of a session as it grows, and has new entries read out, such as an order that was just given. */
export function LiveSessionLog(props: SessionLogProps) {
  return (
    // Not the text: the times of all entries change with the start signal.
    <div role="log" aria-relevant="additions" aria-label={t('Log')}>
      <SessionLog {...props} />
    </div>
  );
}

/** Shows the log of a session, newest first; kinds of entries without a text are left out. */
export function SessionLog({ session, log, flagMs, drivers }: SessionLogProps) {
  const lines = timedLog({ session, log }, flagMs).filter(({ line }) => line.kind in WORDS && !isFastRegion(line));
  if (lines.length === 0) return <p className="p-4 text-sm text-muted sm:p-5">{t('Nothing happened yet.')}</p>;
  return (
    <ol
      aria-label={t('Log of the session')}
      tabIndex={0}
      className="grid max-h-[36rem] gap-2 overflow-y-auto p-4 text-sm sm:p-5"
    >
      {lines.toReversed().map(({ line, ms }) => (
        <li key={line.seq} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3">
          <span className="tabular text-faint">{momentOf(line, ms)}</span>
          <span>
            <span>
              {translated(WORDS[line.kind] ?? '')}
              {line.kind.startsWith('penalty') && `: ${penaltyInWords(line.data as unknown as RowPenaltyDto)}`}
            </span>
            {typeof line.data.sector === 'number' && line.data.sector !== WHOLE_TRACK && (
              <>
                {' · '}
                {t('sector {n}', { n: line.data.sector })}
              </>
            )}
            {typeof line.data.dilation === 'number' && (
              <>
                {': '}
                {t('time dilation {n}', { n: formatDecimal(line.data.dilation, 2) })}
              </>
            )}
            <Driver of={drivers.get(String(line.data.entry_id))} />
            {typeof line.data.text === 'string' && <bdi className="block text-muted">{line.data.text}</bdi>}
            {line.data.by_driver === true && (
              <span className="block text-muted">{t('Ruled by an admin who drives in this session')}</span>
            )}
            {typeof line.data.reason === 'string' && <bdi className="block text-muted">{line.data.reason}</bdi>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Returns whether an entry only reports that the region was not slow. */
function isFastRegion({ data }: SessionLogEntryDto): boolean {
  return typeof data.dilation === 'number' && data.dilation >= SLOW_BELOW;
}

function Driver({ of }: { readonly of: LoggedDriver | undefined }) {
  if (!of) return null;
  return (
    <>
      {' · '}
      <DriverLink id={of.user_id} name={of.driver_name} />
    </>
  );
}

/** Returns the time of a log line by the race clock, or the local time of day before that clock is set. */
function momentOf({ at }: SessionLogEntryDto, ms: number): string {
  return Number.isNaN(ms) ? formatTimeOfDay(Date.parse(at)) : formatRaceClock(ms);
}
