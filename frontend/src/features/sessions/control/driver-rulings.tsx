import type { ControlSessionDto } from '@league/shared/sessions/control-session.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto, SessionRowDto } from '@league/shared/sessions/session-board.live';
import {
  isPublished,
  rulingInLog,
  stateAfter,
  takesCrossings,
  type SessionOrder,
} from '@league/shared/sessions/session-states.rules';
import { isRace } from '@league/shared/sessions/session-drivers.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { msg, t, translated } from '../../../language/translate';
import { useLeaveGuard } from '../../../platform/forms/use-leave-guard';
import { Button } from '../../../ui/controls/button';
import { Field, SelectField } from '../../../ui/controls/field';
import { promptAndSend } from '../../../ui/feedback/dialogs';
import { toastWithUndo } from '../../../ui/feedback/toasts.store';
import { Panel } from '../../../ui/layout/panel';
import { formatRaceTime } from '../session-words.rules';
import { GivenPenalties } from './given-penalties';
import { PenaltyForm } from './penalty-form';
import { addCrossing, adminCrossingsQuery, orderSession, previewOrder, ruleCrossing } from './race-control.queries';
import { ResultMoves } from './result-moves';
import { givenPenalties, ownCrossings } from './race-control.rules';
import { raceTimeOf } from './race-time.rules';

type Ruling = Extract<SessionOrder, 'retire' | 'no-show' | 'disqualify' | 'reinstate'>;

const RULINGS: readonly {
  readonly order: Ruling;
  readonly label: string;
  readonly successToast: string;
  readonly isDanger?: true;
}[] = [
  { order: 'retire', label: msg('Retired'), successToast: msg('{name} is retired.') },
  { order: 'no-show', label: msg('Did not start'), successToast: msg('{name} did not start.') },
  { order: 'disqualify', label: msg('Disqualify'), successToast: msg('{name} is disqualified.'), isDanger: true },
  { order: 'reinstate', label: msg('Reinstate'), successToast: msg('{name} is reinstated.') },
];

interface DriverRulingsProps {
  readonly session: RaceSessionDto;
  readonly board: SessionBoardDto;
  /** The entry id of the driver chosen in the tower; null if none is chosen. */
  readonly entryId: string | null;
  readonly onChoose: (entryId: string | null) => void;
}

/** Lets race control choose a driver and rule on the driver's status, crossings and penalties. */
export function DriverRulings({ session, board, entryId, onChoose }: DriverRulingsProps) {
  const row = board.rows.find((one) => one.entry_id === entryId);
  return (
    <Panel title={t('Driver')} icon={Gavel}>
      <div className="grid gap-4 p-4 sm:p-5">
        <SelectField
          label={t('Rule on')}
          value={row?.entry_id ?? ''}
          onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
          options={[['', t('Choose a driver')], ...board.rows.map((one) => [one.entry_id, one.driver_name] as const)]}
        />
        {row && <Rulings key={row.entry_id} session={session} row={row} log={board.log} />}
      </div>
    </Panel>
  );
}

interface RulingsProps {
  readonly session: RaceSessionDto;
  readonly row: SessionRowDto;
}

function Rulings({ session, row, log }: RulingsProps & Pick<SessionBoardDto, 'log'>) {
  const order = useMutation(orderSession);
  const preview = useMutation(previewOrder);
  const { id } = session;
  const { entry_id: entryId, driver_name: name } = row;
  // From the log: published rows miss later rulings, and a driver can be disqualified by a penalty, which is rescinded below.
  const isRuled = (rulingInLog(log, entryId) ?? null) !== null;
  const rule = async ({ order: kind, label, successToast }: (typeof RULINGS)[number]) => {
    if (kind !== 'disqualify') return give({ order: kind, entry_id: entryId }, successToast);
    const question = `${name}: ${translated(label)}`;
    const isMoving = takesCrossings(session.state);
    const moves = isMoving ? await preview.mutateAsync({ id, order: { order: kind, entry_id: entryId } }) : null;
    const detail = moves && <ResultMoves moves={moves} />;
    await promptAndSend({ question, detail, label: t('Reason'), maxLength: 500, required: true }, (reason) =>
      give({ order: kind, entry_id: entryId, reason }, successToast),
    );
  };
  const give = async (sent: ControlSessionDto, successToast: string) => {
    await order.mutateAsync({ id, order: sent });
    if (sent.order === 'reinstate') return;
    toastWithUndo(translated(successToast, { name }), () =>
      order.mutate({ id, order: { order: 'reinstate', entry_id: entryId } }),
    );
  };
  if (stateAfter(session.state, 'retire') === null) {
    const text = session.state === 'final' ? t('A final result takes no ruling: publish a correction first.') : t('Nothing is left to do about this session.'); // prettier-ignore
    return <p className="text-sm text-muted">{text}</p>;
  }
  return (
    <>
      <div role="group" aria-label={name} className="grid grid-cols-2 gap-2">
        {RULINGS.filter(({ order: kind }) => (kind === 'reinstate') === isRuled).map((ruling) => (
          <Button
            key={ruling.order}
            variant={ruling.isDanger ? 'outlineDanger' : 'outline'}
            disabled={order.isPending || preview.isPending}
            onClick={() => void rule(ruling).catch(() => undefined)}
          >
            {translated(ruling.label)}
          </Button>
        ))}
      </div>
      {takesCrossings(session.state) && <Crossings session={session} row={row} />}
      {takesCrossings(session.state) && isRace(session) && (
        <>
          <GivenPenalties penalties={givenPenalties(session, log, entryId)} />
          <PenaltyForm row={row} isPublished={isPublished(session.state)} />
        </>
      )}
    </>
  );
}

/** Lets race control void the driver's last crossing, count a voided one, and add one that was not measured. */
function Crossings({ session, row }: RulingsProps) {
  const { data: crossings = [] } = useQuery(adminCrossingsQuery(session.id));
  const rule = useMutation(ruleCrossing);
  const add = useMutation(addCrossing);
  const [typed, setTyped] = useState('');
  useLeaveGuard(typed !== '');
  const raceMs = raceTimeOf(typed);
  const own = ownCrossings(session, crossings, row.entry_id);
  const last = own.findLast(({ ruled }) => ruled === 'counted');
  const voided = own.filter(({ ruled }) => ruled !== 'counted');
  const { driver_name: name } = row;
  const voidLast = async (id: string) => {
    await rule.mutateAsync({ id, ruling: { ruled: 'voided', reason: t('Voided by race control') } });
    toastWithUndo(t('The last crossing of {name} is voided.', { name }), () =>
      rule.mutate({ id, ruling: { ruled: 'counted' } }),
    );
  };
  const addOne = async (ms: number) => {
    const { id } = await add.mutateAsync({ id: session.id, entryId: row.entry_id, raceMs: ms });
    setTyped('');
    toastWithUndo(t('A crossing of {name} was added.', { name }), () =>
      rule.mutate({ id, ruling: { ruled: 'voided', reason: t('Voided by race control') } }),
    );
  };
  return (
    <section aria-label={t('Crossings')} className="grid gap-2 border-t border-line pt-4 text-sm">
      <p className="text-muted">
        {last
          ? t('Last over the line after {time}', { time: formatRaceTime(last.race_ms) })
          : t('Not over the line yet')}
        {last?.witnessed && ` · ${t('witnessed')}`}
      </p>
      {last && (
        <Button
          variant="outline"
          disabled={rule.isPending}
          onClick={() => void voidLast(last.id).catch(() => undefined)}
        >
          {t('Void the last crossing')}
        </Button>
      )}
      {voided.map((one) => (
        <p key={one.id} className="flex flex-wrap items-center justify-between gap-2">
          <span>
            {one.ruled === 'voided' ? t('Voided') : t('Came after the result')} · {formatRaceTime(one.race_ms)}
          </span>
          <Button variant="link" onClick={() => rule.mutate({ id: one.id, ruling: { ruled: 'counted' } })}>
            {t('Let it count')}
          </Button>
        </p>
      ))}
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (raceMs !== null) void addOne(raceMs).catch(() => undefined);
        }}
      >
        <Field
          label={t('Missing crossing, time since the start')}
          value={typed}
          placeholder="12:05.123"
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="outline" disabled={raceMs === null || add.isPending}>
          {t('Add the crossing')}
        </Button>
      </form>
    </section>
  );
}
