import type { IncidentDto } from '@league/shared/sessions/incident.dto';
import { protestsEndAt } from '@league/shared/sessions/results/protest-time.rules';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { takesCrossings } from '@league/shared/sessions/session-states.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../../language/translate';
import { useServerNow } from '../../../platform/clock';
import { confirmDiscard } from '../../../platform/forms/confirm-discard';
import { useDraftOf } from '../../../platform/forms/drafts';
import { useFormFocus } from '../../../platform/forms/form-focus';
import { useLeaveGuard } from '../../../platform/forms/use-leave-guard';
import { DriverLink } from '../../../racing/driver-link';
import { sessionName, stateInWords } from '../../../racing/names/session-names';
import { Button } from '../../../ui/controls/button';
import { Field, SelectField, TextAreaField } from '../../../ui/controls/field';
import { confirmAction, promptAndSend } from '../../../ui/feedback/dialogs';
import { Badge } from '../../../ui/layout/badge';
import { useFocusAfterRemoval } from '../../../ui/hooks/use-focus-after-removal';
import { useTyped } from '../../../ui/hooks/use-typed';
import { Panel } from '../../../ui/layout/panel';
import { raceTimeOf } from '../control/race-time.rules';
import { formatRaceClock, penaltyInWords } from '../session-words.rules';
import { incidentStateInWords } from './incident-words.rules';
import { changeIncident, fileIncident, ownIncidentsQuery } from './incidents.queries';

const MAX_TEXT = 1_000;

interface OwnIncidentsProps {
  readonly board: SessionBoardDto;
  readonly userId: string;
  /** The season's limit for protests, in hours; null for the default, undefined while it is unknown. */
  readonly protestHours: number | null | undefined;
}

/** Shows the incidents that a driver or steward filed or that concern the driver, with their next steps. */
export function OwnIncidents({ board, userId, protestHours }: OwnIncidentsProps) {
  const { data: all = [] } = useQuery(ownIncidentsQuery);
  const { session, log } = board;
  const now = useServerNow(60_000);
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const filing = useRef<HTMLDivElement>(null);
  useFormFocus(filing, form === 'open');
  if (session === null) return null;
  const incidents = all.filter(({ session_id: id }) => id === session.id);
  const publishedAt = log.find(({ kind }) => kind === 'provisional')?.at;
  const isOver = publishedAt !== undefined && protestHours !== undefined && now > protestsEndAt(new Date(publishedAt), protestHours); // prettier-ignore
  const canFile = (takesCrossings(session.state) || session.state === 'final') && !isOver;
  // A form that was opened while it could be sent leaves a part of the panel that takes the focus.
  if (incidents.length === 0 && !canFile && form === 'unopened') return null;
  return (
    <Panel className="mt-4" title={t('Incidents')} icon={Scale}>
      <ul className="px-4 sm:px-5">
        {incidents.map((incident) => (
          <OwnIncident key={incident.id} incident={incident} />
        ))}
      </ul>
      <div ref={filing} className="p-4 sm:p-5">
        {form === 'open' ? (
          <IncidentForm board={board} userId={userId} sessionId={session.id} onClose={() => setForm('closed')} />
        ) : canFile ? (
          <Button data-edit variant="outline" onClick={() => setForm('open')}>
            {t('Report an incident')}
          </Button>
        ) : (
          <p data-edit tabIndex={-1} className="text-sm text-muted outline-none">
            {isOver
              ? t('Incidents of this session can no longer be filed or appealed: the time for protests is over.')
              : `${sessionName(session)} · ${stateInWords(session.state)}`}
          </p>
        )}
      </div>
    </Panel>
  );
}

function OwnIncident({ incident }: { readonly incident: IncidentDto }) {
  const item = useRef<HTMLLIElement>(null);
  useFocusAfterRemoval(item, true); // the buttons for an appeal and for a withdrawal disappear with it
  const change = useMutation(changeIncident);
  const { id, about, race_ms: raceMs, text, state, reason, penalty, appeal, statements } = incident;
  const say = (act: 'appeal' | 'statements', question: string) =>
    promptAndSend(
      { question, label: t('What you say'), maxLength: MAX_TEXT, required: true, multiline: true },
      (said) => change.mutateAsync({ id, act, text: said }),
    );
  const withdraw = async () => {
    if (await confirmAction({ question: t('Withdraw this incident?'), danger: true }))
      change.mutate({ id, act: 'withdraw' });
  };
  return (
    <li ref={item} tabIndex={-1} className="grid gap-2 border-b border-line py-4 text-sm outline-none">
      <p className="flex flex-wrap items-center gap-2">
        <DriverLink id={about.user_id} name={about.driver_name} className="text-base font-semibold" />
        <Badge tone={reason === null ? 'warning' : 'neutral'}>{incidentStateInWords(state)}</Badge>
        {raceMs !== null && <span className="text-muted">{formatRaceClock(raceMs)}</span>}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {statements.map(({ text: said, at }) => (
        <p key={at} className="border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere text-muted">
          <span className="font-semibold text-text">{t('You')}</span>: {said}
        </p>
      ))}
      {reason !== null && (
        <p className="wrap-anywhere text-muted">
          {penalty && <span className="font-semibold text-text">{penaltyInWords(penalty)} · </span>}
          <bdi>{reason}</bdi>
        </p>
      )}
      {appeal !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">{t('Appeal')}</span>: <bdi>{appeal}</bdi>
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        {incident.can_state && (
          <Button variant="outline" shape="compact" onClick={() => void say('statements', t('What happened?'))}>
            {t('Add a statement')}
          </Button>
        )}
        {incident.can_appeal && (
          <Button
            variant="outline"
            shape="compact"
            onClick={() => void say('appeal', t('Appeal this decision? It can be done once.'))}
          >
            {t('Appeal')}
          </Button>
        )}
        {incident.can_withdraw && (
          <Button variant="outlineDanger" shape="compact" onClick={() => void withdraw()}>
            {t('Withdraw ⟨incident⟩')}
          </Button>
        )}
      </p>
    </li>
  );
}

interface IncidentFormProps extends Omit<OwnIncidentsProps, 'protestHours'> {
  readonly sessionId: string;
  readonly onClose: () => void;
}

function IncidentForm({ board, userId, sessionId, onClose }: IncidentFormProps) {
  const { typed, set, text } = useTyped({ entryId: '', moment: '', text: '', link: '' });
  const isTyped = Object.values(typed).some((value) => value !== '');
  useLeaveGuard(isTyped);
  useDraftOf(
    `incident ${sessionId}`,
    () => (isTyped ? typed : {}),
    (draft) => set(draft),
  );
  const file = useMutation(fileIncident);
  const others = board.rows.filter(({ user_id: id }) => id !== userId);
  const raceMs = raceTimeOf(typed.moment);
  const cancel = async () => {
    if (!isTyped || (await confirmDiscard())) onClose();
  };
  const isMomentWrong = typed.moment.trim() !== '' && raceMs === null;
  const incident = {
    entry_id: typed.entryId,
    text: typed.text.trim(),
    race_ms: raceMs,
    link: typed.link.trim() || null,
  };
  return (
    <form
      aria-label={t('Report an incident')}
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        file.mutate({ sessionId, incident }, { onSuccess: onClose });
      }}
    >
      <SelectField
        label={t('About')}
        {...text('entryId')}
        options={[['', t('Choose a driver')], ...others.map((row) => [row.entry_id, row.driver_name] as const)]}
      />
      <Field
        label={t('Time since the start (optional)')}
        placeholder="12:05"
        autoComplete="off"
        problem={isMomentWrong ? t('Enter minutes and seconds, such as 12:05.') : undefined}
        {...text('moment')}
      />
      <div className="col-span-full">
        <TextAreaField
          label={t('What happened?')}
          maxLength={MAX_TEXT}
          hint={t('The driver sees this text, and not who filed it.')}
          {...text('text')}
        />
      </div>
      <div className="col-span-full">
        <Field
          label={t('Link to a picture or recording (optional)')}
          type="url"
          autoComplete="off"
          placeholder="https://example.com/clip"
          {...text('link')}
        />
      </div>
      <div className="col-span-full flex flex-wrap gap-2">
        <Button
          type="submit"
          disabled={typed.entryId === '' || incident.text === '' || isMomentWrong || file.isPending}
        >
          {t('File the incident')}
        </Button>
        <Button variant="outline" onClick={() => void cancel()}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
