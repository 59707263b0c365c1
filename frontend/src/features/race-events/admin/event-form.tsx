import type { CreateEventDto } from '@league/shared/race-events/create-event.dto';
import { EVENT_STATUSES, EVENT_TYPES, type ListedEventDto } from '@league/shared/race-events/race-event.dto';
import { useId } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { t, translated } from '../../../language/translate';
import { serverNow } from '../../../platform/clock';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm } from '../../../platform/forms/dto-resolver';
import { FormNumber, FormSelect, FormText, FormTextArea } from '../../../platform/forms/fields';
import { FormDateTime } from '../../../platform/forms/form-date-time';
import { localMinuteOf } from '../../../platform/forms/local-minute.rules';
import { SaveCancelled } from '../../../platform/forms/use-dto-form';
import { useRowForm } from '../../../platform/forms/use-row-form';
import { FormImage } from '../../../platform/pictures/form-image';
import { EVENT_STATUS_NAMES, EVENT_TYPE_NAMES } from '../../../racing/names/race-event-names';
import { confirmAction } from '../../../ui/feedback/dialogs';
import { formatDateTime, sltDateText } from '../../../ui/text/format';
import { effectOnPoints, isStartedEarly } from '../race-events.rules';
import { eventWrites } from './event-admin.queries';

const rules = dtoForm(() => import('@league/shared/race-events/create-event.dto').then((dto) => dto.CreateEventDto));

const NEW_EVENT: CreateEventDto = {
  name: '',
  event_type: 'race',
  status: 'upcoming',
  track_name: '',
  start_time: '',
  end_time: '',
  max_participants: null,
  prize_pool: '',
  description: '',
  entry_requirements: '',
  rules: '',
  banner_image: '',
};

interface EventFormProps {
  /** The event to edit; null to create one. */
  readonly event: ListedEventDto | null;
  readonly trackNames: readonly string[];
  readonly onClose: () => void;
}

/** Creates or edits a race event. */
export function EventForm({ event, trackNames, onClose }: EventFormProps) {
  const tracksId = useId();
  const state = useRowForm<ListedEventDto, CreateEventDto>({
    rules,
    writes: eventWrites,
    row: event,
    empty: NEW_EVENT,
    beforeSave: (typed) => askForStart(typed, event),
    onSaved: onClose,
  });
  const { control } = state.form;
  return (
    <DtoFormView
      state={state}
      label={event === null ? t('Create event') : t('Edit event {name}', { name: event.name })}
      submitLabel={event === null ? t('Create Event') : t('Save Changes')}
      onCancel={onClose}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 [&>:last-child]:col-span-full"
    >
      <FormText<CreateEventDto> name="name" label={t('Event Name')} required />
      <FormSelect<CreateEventDto>
        name="event_type"
        label={t('Event Type')}
        options={EVENT_TYPES.map((type) => [type, translated(EVENT_TYPE_NAMES[type])])}
      />
      <FormSelect<CreateEventDto>
        name="status"
        label={t('Status')}
        options={EVENT_STATUSES.map((status) => [status, translated(EVENT_STATUS_NAMES[status])])}
      />
      <FormText<CreateEventDto>
        name="track_name"
        label={t('Track (optional)')}
        list={tracksId}
        hint={<TrackHint control={control} trackNames={trackNames} />}
      />
      <datalist id={tracksId}>
        {trackNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <FormDateTime<CreateEventDto>
        name="start_time"
        label={t('Start Time')}
        required
        hint={<SltHint control={control} name="start_time" />}
      />
      <FormDateTime<CreateEventDto>
        name="end_time"
        label={t('End Time (optional)')}
        hint={<SltHint control={control} name="end_time" />}
      />
      <FormNumber<CreateEventDto> name="max_participants" label={t('Max Participants (optional)')} min={1} />
      <div className="lg:col-span-2">
        <FormText<CreateEventDto> name="prize_pool" label={t('Prize Pool (optional)')} />
      </div>
      <PointsNotice control={control} event={event} trackNames={trackNames} />
      <div className="col-span-full grid gap-4 lg:grid-cols-3">
        <FormTextArea<CreateEventDto> name="description" label={t('Description (optional)')} />
        <FormTextArea<CreateEventDto> name="entry_requirements" label={t('Entry Requirements (optional)')} />
        <FormTextArea<CreateEventDto> name="rules" label={t('Rules (optional)')} />
      </div>
      <div className="col-span-full">
        <FormImage<CreateEventDto> name="banner_image" label={t('Banner Image URL (optional)')} use="banner" />
      </div>
    </DtoFormView>
  );
}

/**
 * Asks for confirmation before an event starts ahead of schedule, because laps then count from now on.
 * @returns the form, with the start set to now if the event starts early
 * @throws SaveCancelled if the admin declines
 */
async function askForStart(typed: CreateEventDto, event: ListedEventDto | null): Promise<CreateEventDto> {
  if (!isStartedEarly(typed, event, serverNow())) return typed;
  const isFromNow = await confirmAction({
    question: t('Planned {time}. Count laps from now?', { time: formatDateTime(typed.start_time) }),
    detail: t('Laps that were driven before the start of an event do not count in it.'),
    confirmLabel: t('Start now'),
  });
  if (!isFromNow) throw new SaveCancelled();
  return { ...typed, start_time: new Date(serverNow()).toISOString() };
}

interface Watched {
  readonly control: Control<CreateEventDto>;
}

/** Shows the typed time in Second Life time, or a hint if none is typed. */
function SltHint({ control, name }: Watched & { readonly name: 'start_time' | 'end_time' }) {
  const iso = useWatch({ control, name });
  if (localMinuteOf(iso) === '') {
    return name === 'start_time'
      ? t('In your own time. Once it is set, the time in Second Life is shown here.')
      : t('Empty: until it is completed.');
  }
  return sltDateText(iso ?? '');
}

/** Shows a hint on whether laps on the typed track rank drivers. */
function TrackHint({ control, trackNames }: Watched & { readonly trackNames: readonly string[] }) {
  const typed = useWatch({ control, name: 'track_name' })?.trim() ?? '';
  if (typed === '' || hasTrack(trackNames, typed)) return t('A track of the league, or any place.');
  return <span className="text-warning">{t('No track of the league: its laps rank no drivers.')}</span>;
}

interface PointsNoticeProps extends Watched {
  readonly event: ListedEventDto | null;
  readonly trackNames: readonly string[];
}

/** Shows how saving the form would change the drivers' points. */
function PointsNotice({ control, event, trackNames }: PointsNoticeProps) {
  const [type, status, track] = useWatch({ control, name: ['event_type', 'status', 'track_name'] });
  const effect = effectOnPoints({
    event,
    type: type ?? 'race',
    status: status ?? 'upcoming',
    hasTrack: hasTrack(trackNames, track?.trim() ?? ''),
  });
  return (
    <p role="status" className="col-span-full text-sm font-medium text-warning empty:hidden">
      {effect}
    </p>
  );
}

function hasTrack(names: readonly string[], typed: string): boolean {
  return names.some((name) => name.toLowerCase() === typed.toLowerCase());
}
