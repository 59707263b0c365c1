import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { takesCrossings } from '@league/shared/sessions/session-states.rules';
import { formatDecimal } from '@league/shared/units/lap-time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { Panel } from '../../../ui/layout/panel';
import { penaltyInWords } from '../session-words.rules';
import { adminCrossingsQuery, ruleCrossing } from './race-control.queries';
import { isJumpStartRescinded, runsOf } from './race-control.rules';

interface JumpStartsProps {
  readonly session: RaceSessionDto;
  readonly board: Pick<SessionBoardDto, 'rows' | 'log'>;
}

/** Lists the jump starts, which a steward confirms or dismisses; shows nothing when there are none. */
export function JumpStarts({ session, board: { rows, log } }: JumpStartsProps) {
  const { data: crossings = [] } = useQuery(adminCrossingsQuery(session.id));
  const rule = useMutation(ruleCrossing);
  const runs = runsOf(session);
  const names = new Map(rows.map((row) => [row.entry_id, row.driver_name]));
  const jumps = crossings.filter(({ race_ms: ms, entry_id: id, run }) => ms < 0 && id !== null && runs.includes(run));
  if (jumps.length === 0) return null;
  const seconds = session.jump_start_seconds;
  const cost = seconds === null ? t('no penalty') : penaltyInWords({ kind: 'time', value: seconds * 1_000 });
  return (
    <Panel title={t('Jump starts')} icon={Timer} count={jumps.filter(({ ruled }) => ruled === 'proposed').length}>
      <ul className="px-4 text-sm sm:px-5">
        {jumps.map((jump) => {
          const { id, entry_id: entryId, race_ms: raceMs, ruled } = jump;
          const isRescinded = ruled === 'counted' && isJumpStartRescinded(session, log, jump);
          const name = names.get(entryId ?? '') ?? '';
          const words = { proposed: t('Proposed: {cost}', { cost }), counted: t('Confirmed: {cost}', { cost }), voided: t('Dismissed') }; // prettier-ignore
          return (
            <li key={id} className="grid gap-2 border-b border-line py-3 last:border-0">
              <p className="flex flex-wrap justify-between gap-x-3">
                <bdi className="font-semibold wrap-anywhere">{name}</bdi>
                <span className="tabular text-muted">
                  {t('{n} s before the signal', { n: formatDecimal(-raceMs / 1_000, 3) })}
                </span>
              </p>
              <p className={ruled === 'proposed' ? 'text-warning' : 'text-muted'}>
                {isRescinded ? t('Penalty rescinded') : words[ruled]}
              </p>
              {takesCrossings(session.state) && (
                <p className="grid grid-cols-2 gap-2">
                  <Button
                    variant="danger"
                    shape="compact"
                    aria-label={t('Confirm the jump start of {name}', { name })}
                    disabled={rule.isPending || (ruled === 'counted' && !isRescinded)}
                    onClick={() => rule.mutate({ id, ruling: { ruled: 'counted' } })}
                  >
                    {t('Confirm')}
                  </Button>
                  <Button
                    variant="outline"
                    shape="compact"
                    aria-label={t('Dismiss the jump start of {name}', { name })}
                    disabled={rule.isPending || ruled === 'voided'}
                    onClick={() => rule.mutate({ id, ruling: { ruled: 'voided' } })}
                  >
                    {t('Dismiss')}
                  </Button>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
