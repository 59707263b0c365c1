import type { CreateSessionDto } from '@league/shared/sessions/create-session.dto';
import { SESSION_KINDS, type RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { t, tn } from '../../../language/translate';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm } from '../../../platform/forms/dto-resolver';
import { FormCheckbox, FormNumber, FormSelect, FormText } from '../../../platform/forms/fields';
import { useRowForm } from '../../../platform/forms/use-row-form';
import { EditableList } from '../../../platform/lists/editable-list';
import { sessionName, stateInWords } from '../../../racing/names/session-names';
import { eventSessionsQuery } from '../sessions.queries';
import { sessionWrites } from './race-control.queries';

const rules = dtoForm(() => import('@league/shared/sessions/create-session.dto').then((dto) => dto.CreateSessionDto));

const NEW_SESSION: CreateSessionDto = {
  kind: 'race',
  group: null,
  laps: 10,
  minutes: null,
  limit_after_winner_ms: 180_000,
  classified_percent: 90,
  grid_from: null,
  grid_reversed: null,
  promotes: null,
  jump_start_seconds: 5,
  jump_start_automatic: false,
};

/** Lists the sessions of an event, such as practice, qualifying and the race, which admins can add, edit and delete. */
export function SessionAdmin({ eventId }: { readonly eventId: string }) {
  const query = useQuery(eventSessionsQuery(eventId));
  return (
    <EditableList
      query={query}
      singular={t('session')}
      plural={t('sessions')}
      countLabel={t('Sessions')}
      addLabel={t('Add Session')}
      nameOf={sessionName}
      renderItem={(session) => (
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{sessionName(session)}</span>
          <span className="text-muted">
            {session.laps !== null && tn('{n} lap', '{n} laps', session.laps)}
            {session.minutes !== null && tn('{n} minute', '{n} minutes', session.minutes)}
          </span>
          <span className="text-muted">{tn('{n} driver', '{n} drivers', session.entry_count)}</span>
          <span className="text-muted">{stateInWords(session.state)}</span>
        </p>
      )}
      renderForm={(session, close) => (
        <SessionForm eventId={eventId} session={session} others={query.data ?? []} onClose={close} />
      )}
      deleteQuestion={t('Are you sure you want to delete this session?')}
      deleteDetail={() => t('Its drivers, crossings, results and log go with it.')}
      removal={sessionWrites(eventId).remove}
      errorTitle={t('Failed to load the sessions')}
      emptyIcon={Flag}
      emptyText={t('No sessions yet')}
      emptyHint={t('Without sessions, the best laps of the event make its result.')}
    />
  );
}

interface SessionFormProps {
  readonly eventId: string;
  /** The session to edit; null to add one. */
  readonly session: RaceSessionDto | null;
  readonly others: readonly RaceSessionDto[];
  readonly onClose: () => void;
}

function SessionForm({ eventId, session, others, onClose }: SessionFormProps) {
  const state = useRowForm<RaceSessionDto, CreateSessionDto>({
    rules,
    writes: sessionWrites(eventId),
    row: session,
    empty: NEW_SESSION,
    onSaved: onClose,
  });
  const sources = others.filter(({ id }) => id !== session?.id);
  const kinds = SESSION_KINDS.map((kind) => [kind, sessionName({ kind, group: null })] as const);
  return (
    <DtoFormView
      state={state}
      label={session === null ? t('Add session') : t('Edit session {name}', { name: sessionName(session) })}
      submitLabel={session === null ? t('Create Session') : t('Save Changes')}
      onCancel={onClose}
      className="grid gap-4 sm:grid-cols-2 [&>:last-child]:col-span-full"
    >
      <FormSelect<CreateSessionDto> name="kind" label={t('Kind')} options={kinds} />
      <FormText<CreateSessionDto> name="group" label={t('Group (optional)')} placeholder="A" />
      <FormNumber<CreateSessionDto> name="laps" label={t('Laps')} min={1} />
      <FormNumber<CreateSessionDto> name="minutes" label={t('Minutes')} min={1} />
      <FormSelect<CreateSessionDto>
        name="grid_from"
        label={t('Grid')}
        options={[['', t('By sign-up, or by heats')], ...sources.map((one) => [one.id, t('By the result of {session}', { session: sessionName(one) })] as const)]} // prettier-ignore
      />
      <FormNumber<CreateSessionDto>
        name="grid_reversed"
        label={t('Drivers in reverse order (optional)')}
        hint={t('This many of the first start in reverse order.')}
        min={2}
      />
      <FormNumber<CreateSessionDto>
        name="promotes"
        label={t('Drivers who go on (optional)')}
        hint={t('Of each heat into the race; equal ones go together.')}
        min={1}
      />
      <FormSelect<CreateSessionDto>
        name="limit_after_winner_ms"
        label={t('Limit after the winner')}
        options={limitsOf(session?.limit_after_winner_ms ?? null)}
      />
      <FormNumber<CreateSessionDto>
        name="classified_percent"
        label={t('Least share of the distance, %')}
        min={0}
        max={100}
      />
      <FormNumber<CreateSessionDto>
        name="jump_start_seconds"
        label={t('Jump start, seconds')}
        hint={t('The penalty; empty for none. The rules of a season come first.')}
        min={1}
      />
      <FormCheckbox<CreateSessionDto>
        name="jump_start_automatic"
        label={t('Penalize jump starts at once')}
        hint={t('Otherwise a steward confirms each.')}
      />
    </DtoFormView>
  );
}

const LIMITS_MIN = [1, 2, 3, 5, 10];

/** Returns the choices for the time limit after the winner, including none and the current one. */
function limitsOf(standing: number | null): readonly (readonly [string, string])[] {
  const minutes = new Set([...LIMITS_MIN, ...(standing === null ? [] : [standing / 60_000])]);
  const sorted = [...minutes].sort((one, other) => one - other);
  return [['', t('none')], ...sorted.map((n) => [String(n * 60_000), tn('{n} minute', '{n} minutes', n)] as const)];
}
