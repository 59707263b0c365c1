import type { RowPenaltyDto } from '@league/shared/sessions/penalty.dto';
import type { SessionEntryDto } from '@league/shared/sessions/race-session.dto';
import { timedLog } from '@league/shared/sessions/session-replay.rules';
import type { WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import { msg, t, translated } from '../../../language/translate';
import { formatRaceClock, penaltyInWords } from '../session-words.rules';

const WORDS: Readonly<Record<string, string>> = {
  grid: msg('The grid stands'),
  countdown: msg('Countdown'),
  abort: msg('Start aborted'),
  signal: msg('Start'),
  red: msg('Red flag'),
  restart: msg('Restart'),
  chequered: msg('Chequered flag'),
  cancel: msg('Cancelled'),
  provisional: msg('Provisional result published'),
  final: msg('Final result published'),
  retire: msg('Retired'),
  'no-show': msg('Did not start'),
  disqualify: msg('Disqualified'),
  reinstate: msg('Reinstated'),
  penalty: msg('Penalty'),
  'penalty-rescinded': msg('Penalty rescinded'),
  hand: msg('Crossing entered by hand'),
  'crossing-voided': msg('Crossing voided'),
  'crossing-counted': msg('Crossing counted'),
};

/** The log of a session, newest first; a line that has no words of its own is left out. */
export function SessionLog({ replay }: { readonly replay: WholeSessionDto }) {
  const drivers = new Map(replay.entries.map((entry: SessionEntryDto) => [entry.id, entry.driver_name]));
  const lines = timedLog(replay).filter(({ line }) => line.kind in WORDS);
  if (lines.length === 0) return <p className="p-4 text-sm text-muted sm:p-5">{t('Nothing happened yet.')}</p>;
  return (
    <ol
      aria-label={t('Log of the session')}
      tabIndex={0}
      className="grid max-h-[36rem] gap-2 overflow-y-auto p-4 text-sm sm:p-5"
    >
      {lines.toReversed().map(({ line, ms }) => (
        <li key={line.seq} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3">
          <span className="tabular text-faint">{Number.isNaN(ms) || ms < 0 ? '—' : formatRaceClock(ms)}</span>
          <span>
            <span>
              {translated(WORDS[line.kind] ?? '')}
              {line.kind.startsWith('penalty') && `: ${penaltyInWords(line.data as unknown as RowPenaltyDto)}`}
            </span>
            {typeof line.data.entry_id === 'string' && <bdi> · {drivers.get(line.data.entry_id)}</bdi>}
            {typeof line.data.reason === 'string' && <bdi className="block text-muted">{line.data.reason}</bdi>}
          </span>
        </li>
      ))}
    </ol>
  );
}
