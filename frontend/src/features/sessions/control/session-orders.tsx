import type { ControlSessionDto } from '@league/shared/sessions/control-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { DEFAULT_COUNTDOWN_S } from '@league/shared/sessions/session-states.rules';
import { MAX_SECTOR, WHOLE_TRACK, yellowSectors } from '@league/shared/sessions/flags/yellow-flags.rules';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Flag, Users } from 'lucide-react';
import { useState } from 'react';
import { t, tn, translated } from '../../../language/translate';
import { serverNow } from '../../../platform/clock';
import { storedSwitch } from '../../../platform/stored-switch';
import { yellowFlagText } from '../../../racing/names/yellow-flag-text';
import { Button } from '../../../ui/controls/button';
import { CheckboxField, SelectField } from '../../../ui/controls/field';
import { confirmAction, promptAndSend } from '../../../ui/feedback/dialogs';
import { isPressedOutsideDialogs, useKeys } from '../../../ui/hooks/use-keys';
import { Badge } from '../../../ui/layout/badge';
import { formatCount } from '../../../ui/text/format';
import { incidentStateInWords, isUndecided } from '../incidents/incident-words.rules';
import { eventIncidentsQuery } from '../incidents/incidents.queries';
import { formatRaceClock } from '../session-words.rules';
import { type ControlAction, availableActions, stillRacing } from './race-control.rules';
import { fillEntries, orderSession, publishSession } from './race-control.queries';

const SECTORS = Array.from({ length: MAX_SECTOR }, (_, index) => index + 1);
const COUNTDOWNS_S = [0, 5, DEFAULT_COUNTDOWN_S, 30, 60];

const isOfSector = (id: ControlAction['id']) => id === 'yellow' || id === 'track-clear';
const isStart = (id: ControlAction['id']) => id === 'start' || id === 'restart' || id === 'second-leg';

/** Whether single keys give orders in race control in this browser. */
export const useOrderKeys = storedSwitch('league.order-keys');

interface SessionOrdersProps {
  readonly session: RaceSessionDto;
  readonly board: SessionBoardDto;
}

/** Shows the orders for a session, the next one as a large button; keys, unless turned off, give them too. */
export function SessionOrders({ session, board }: SessionOrdersProps) {
  const [seconds, setSeconds] = useState(DEFAULT_COUNTDOWN_S);
  const [sector, setSector] = useState(WHOLE_TRACK);
  const { carryOut, isPending } = useControlActions(session, board, { seconds, sector });
  const yellow = yellowSectors(board.log);
  const actions = availableActions(session, yellow);
  const hasCountdown = actions.some(({ id }) => isStart(id));
  const { isOn: hasKeys, set: setKeys } = useOrderKeys();
  const keys = actions.map((action) => [action.key, () => void (isPending || carryOut(action))] as const);
  useKeys(hasKeys ? Object.fromEntries(keys) : {}, isPressedOutsideDialogs);
  const [next, ...others] = actions;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {['planned', 'gridded', 'green'].includes(session.state) && <Fill id={session.id} count={board.rows.length} />}
      {hasCountdown && (
        <SelectField
          label={t('Countdown')}
          value={seconds}
          onChange={(event) => setSeconds(Number(event.target.value))}
          options={COUNTDOWNS_S.map((choice) => [
            choice,
            choice === 0 ? t('none') : tn('{n} second', '{n} seconds', choice),
          ])}
        />
      )}
      {next && (
        <Button
          variant={next.isDanger ? 'danger' : 'primary'}
          className="min-h-20 w-full text-lg whitespace-normal!"
          aria-keyshortcuts={hasKeys ? next.key : undefined}
          disabled={isPending}
          onClick={() => void carryOut(next)}
        >
          {translated(next.label)} {hasKeys && <Key of={next} />}
        </Button>
      )}
      {yellow.length > 0 && (
        <Badge tone="warning" icon={Flag}>
          {yellowFlagText(yellow)}
        </Badge>
      )}
      {actions.some(({ id }) => isOfSector(id)) && (
        <SelectField
          label={t('Sector of the yellow flag')}
          value={sector}
          onChange={(event) => setSector(Number(event.target.value))}
          options={[
            [WHOLE_TRACK, t('all of the track')],
            ...SECTORS.map((choice) => [choice, t('sector {n}', { n: choice })] as const),
          ]}
        />
      )}
      {others.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3">
          {others.map((action) => (
            <Button
              key={action.id}
              variant={action.isDanger ? 'outlineDanger' : 'outline'}
              className="whitespace-normal!"
              aria-keyshortcuts={hasKeys ? action.key : undefined}
              disabled={isPending}
              onClick={() => void carryOut(action)}
            >
              {translated(action.label)} {hasKeys && <Key of={action} />}
            </Button>
          ))}
        </div>
      )}
      {next === undefined && <p className="text-sm text-muted">{t('Nothing is left to do about this session.')}</p>}
      <CheckboxField
        label={t('Keys')}
        hint={t('For this browser, saved at once.')}
        checked={hasKeys}
        onChange={({ target }) => setKeys(target.checked)}
      />
    </div>
  );
}

/** Shows the key of an order, except on touch screens. */
function Key({ of: { key } }: { readonly of: ControlAction }) {
  return (
    <kbd className="rounded border border-current/40 px-1.5 text-xs font-semibold pointer-coarse:hidden">
      {key.toUpperCase()}
    </kbd>
  );
}

/** Shows how many drivers are entered; enters those promoted or signed up, asking first if others would lose theirs. */
function Fill({ id, count }: { readonly id: string; readonly count: number }) {
  const fill = useMutation(fillEntries);
  const ask = async (question: string | null) => {
    if (question === null) return;
    const isSure = await confirmAction({ question, confirmLabel: t('Remove'), danger: true });
    if (isSure) fill.mutate({ id, isRemoving: true });
  };
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-muted">
        {count === 0
          ? t('No drivers are entered yet.')
          : tn('{n} driver is entered.', '{n} drivers are entered.', count)}
      </p>
      <Button
        variant="outline"
        disabled={fill.isPending}
        onClick={() => fill.mutate({ id, isRemoving: false }, { onSuccess: (question) => void ask(question) })}
      >
        <Users aria-hidden className="size-4" /> {t('Enter who signed up')}
      </Button>
    </div>
  );
}

/** Asks for confirmation while some drivers may still finish; returns whether to publish. */
async function isPublicationSure(board: SessionBoardDto, label: string): Promise<boolean> {
  const { drivers, leftMs } = stillRacing(board, serverNow());
  const left = leftMs === null ? [] : [`${t('Limit after the winner')}: ${formatRaceClock(leftMs)}`];
  const detail = [drivers.join(', '), ...left].join(' · ');
  const question = t('Publish before all drivers have finished?');
  return drivers.length === 0 || confirmAction({ question, detail, confirmLabel: translated(label), danger: true });
}

/** Returns how many incidents of a session are undecided; undefined for none, or until the desk has loaded them. */
function openIncidents(client: QueryClient, { id, event_id: eventId }: RaceSessionDto): string | undefined {
  const incidents = client.getQueryData(eventIncidentsQuery(eventId).queryKey) ?? [];
  const open = incidents.filter((one) => one.session_id === id && isUndecided(one)).length;
  return open === 0 ? undefined : `${t('Incidents')} (${incidentStateInWords('open')}): ${formatCount(open)}`;
}

interface OrderDetails {
  /** The length of the countdown, in seconds. */
  readonly seconds: number;
  /** The sector for yellow flag and clear track; 0 means the whole track. */
  readonly sector: number;
}

/** Returns a function that carries out an action, asking first where needed, and whether one is under way. */
function useControlActions(session: RaceSessionDto, board: SessionBoardDto, { seconds, sector }: OrderDetails) {
  const { id, state } = session;
  const client = useQueryClient();
  const order = useMutation(orderSession);
  const publish = useMutation(publishSession);
  const carryOut = async (action: ControlAction) => {
    if (action.id === 'correct') {
      const question =
        state === 'final' ? t('Take the final result back and publish a correction?') : translated(action.label);
      return promptAndSend({ question, label: t('Reason'), maxLength: 500, required: true }, (reason) =>
        publish.mutateAsync({ id, reason }),
      );
    }
    const { question, label, isDanger = false } = action;
    const detail = action.id === 'final' ? openIncidents(client, session) : undefined;
    if (question && !(await confirmAction({ question: translated(question), detail, confirmLabel: translated(label), danger: isDanger }))) return; // prettier-ignore
    if (action.id === 'publish') return (await isPublicationSure(board, label)) && publish.mutate({ id });
    if (action.id === 'final') return publish.mutate({ id, final: true });
    const sent = { order: action.id, ...(isStart(action.id) && { seconds }), ...(isOfSector(action.id) && { sector }) };
    const done = (session: RaceSessionDto | null) => {
      if (session === null) void startWithoutLine(sent);
    };
    order.mutate({ id, order: sent }, { onSuccess: done });
  };
  const startWithoutLine = async (sent: ControlSessionDto) => {
    const isSure = await confirmAction({
      question: t('Start without the line?'),
      detail: t('The line of the track is silent: drivers see no lights there, and the race is timed by their cars.'),
      confirmLabel: t('Start without the line'),
      danger: true,
    });
    if (isSure) order.mutate({ id, order: { ...sent, without_line: true } });
  };
  return { carryOut, isPending: order.isPending || publish.isPending };
}
