import type { CreateTrackDto } from '@league/shared/tracks/create-track.dto';
import { TRACK_DIFFICULTIES, TRACK_TYPES, type TrackDto } from '@league/shared/tracks/track.dto';
import { useWatch } from 'react-hook-form';
import { t, translated } from '../../language/translate';
import { DtoFormView } from '../../platform/forms/dto-form';
import { dtoForm } from '../../platform/forms/dto-resolver';
import { FormNumber, FormSelect, FormText, FormTextArea } from '../../platform/forms/fields';
import { useRowForm } from '../../platform/forms/use-row-form';
import { DIFFICULTY_NAMES, TRACK_TYPE_NAMES } from '../../racing/names/track-names';
import { FormImage } from '../../platform/pictures/form-image';
import { trackWrites } from './tracks.queries';

const rules = dtoForm(() => import('@league/shared/tracks/create-track.dto').then((dto) => dto.CreateTrackDto));

const NEW_TRACK: CreateTrackDto = {
  name: '',
  channel_letter: '',
  description: '',
  sl_region: '',
  track_length: null,
  difficulty: 'Medium',
  track_type: 'Circuit',
  min_lap_time: null,
  picture_url: '',
};

interface TrackFormProps {
  /** The track to edit; null to add one. */
  readonly track: TrackDto | null;
  /** The other tracks, whose letters are taken. */
  readonly others: readonly TrackDto[];
  readonly onClose: () => void;
}

export function TrackForm({ track, others, onClose }: TrackFormProps) {
  const state = useRowForm<TrackDto, CreateTrackDto>({
    rules,
    writes: trackWrites,
    row: track,
    empty: NEW_TRACK,
    onSaved: onClose,
  });
  const letter = useWatch({ control: state.form.control, name: 'channel_letter' }).trim().toUpperCase();
  const taken = others.find(({ channel_letter }) => channel_letter === letter);
  return (
    <DtoFormView
      state={state}
      label={track === null ? t('Add track') : t('Edit track {name}', { name: track.name })}
      submitLabel={track === null ? t('Create Track') : t('Save Changes')}
      onCancel={onClose}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 [&>:last-child]:col-span-full"
    >
      <FormText<CreateTrackDto> name="name" label={t('Track Name')} required />
      <FormText<CreateTrackDto>
        name="channel_letter"
        label={t('Channel Letter')}
        required
        maxLength={1}
        className="uppercase"
        hint={
          taken ? (
            <span className="text-warning">{t('{name} has the letter {letter}.', { name: taken.name, letter })}</span>
          ) : (
            t('One letter A-Z.')
          )
        }
      />
      <FormText<CreateTrackDto> name="sl_region" label={t('Second Life Region (optional)')} />
      <FormNumber<CreateTrackDto> name="track_length" label={t('Track Length in m (optional)')} step={0.1} />
      <FormSelect<CreateTrackDto>
        name="difficulty"
        label={t('Difficulty')}
        options={TRACK_DIFFICULTIES.map((one) => [one, translated(DIFFICULTY_NAMES[one])])}
      />
      <FormSelect<CreateTrackDto>
        name="track_type"
        label={t('Track Type')}
        options={TRACK_TYPES.map((one) => [one, translated(TRACK_TYPE_NAMES[one])])}
      />
      <FormNumber<CreateTrackDto>
        name="min_lap_time"
        label={t('Shortest Lap in s (optional)')}
        step={0.001}
        hint={t('Faster laps are held for review.')}
      />
      <div className="sm:col-span-2">
        <FormTextArea<CreateTrackDto> name="description" label={t('Description (optional)')} />
      </div>
      <div className="sm:col-span-2">
        <FormImage<CreateTrackDto> name="picture_url" label={t('Picture URL (optional)')} use="banner" />
      </div>
    </DtoFormView>
  );
}
