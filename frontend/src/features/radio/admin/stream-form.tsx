import type { CreateRadioStreamDto } from '@league/shared/radio/create-radio-stream.dto';
import { ALL_PAGES, MAX_RADIO_STREAMS, type RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { t, translated } from '../../../language/translate';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm } from '../../../platform/forms/dto-resolver';
import { FormCheckbox, FormText, FormTextArea } from '../../../platform/forms/fields';
import { SaveCancelled } from '../../../platform/forms/use-dto-form';
import { useRowForm } from '../../../platform/forms/use-row-form';
import { notify } from '../../../ui/feedback/dialogs';
import { Field } from '../../../ui/controls/field';
import { InsecureWarning } from '../insecure-warning';
import { radioStreamWrites } from '../radio.queries';
import { isBlockedOn, pagesInWords, TOO_MANY_STREAMS } from '../radio.rules';
import { stopTrial } from './stream-trial.store';
import { TrialState, TryStreamButton } from './try-stream';

const rules = dtoForm(() =>
  import('@league/shared/radio/create-radio-stream.dto').then((dto) => dto.CreateRadioStreamDto),
);

const NEW_STREAM: CreateRadioStreamDto = {
  name: '',
  description: '',
  stream_url: '',
  is_active: true,
  is_default: false,
  play_on_pages: [ALL_PAGES],
};

interface StreamFormProps {
  /** The stream to edit; null to add one. */
  readonly stream: RadioStreamDto | null;
  /** The number of existing streams. */
  readonly count: number;
  readonly isSiteSecure: boolean;
  readonly onClose: () => void;
}

/** Creates or edits a radio stream, which can be played before it is saved. */
export function StreamForm({ stream, count, isSiteSecure, onClose }: StreamFormProps) {
  useEffect(() => stopTrial, []);
  const state = useRowForm<RadioStreamDto, CreateRadioStreamDto>({
    rules,
    writes: radioStreamWrites,
    row: stream,
    empty: NEW_STREAM,
    beforeSave: (typed) => {
      if (stream !== null || count < MAX_RADIO_STREAMS) return typed;
      notify({ title: translated(TOO_MANY_STREAMS) });
      throw new SaveCancelled();
    },
    onSaved: onClose,
  });
  const [typedName, typedUrl] = useWatch({ control: state.form.control, name: ['name', 'stream_url'] });
  const url = typedUrl.trim();
  return (
    <DtoFormView
      state={state}
      label={stream === null ? t('Add stream') : t('Edit stream {name}', { name: stream.name })}
      submitLabel={stream === null ? t('Create Stream') : t('Save Changes')}
      onCancel={onClose}
      className="grid gap-4 sm:grid-cols-2 [&>:last-child]:col-span-full"
    >
      <FormText<CreateRadioStreamDto> name="name" label={t('Stream Name')} required />
      <Field
        label={t('Play on Pages')}
        readOnly
        value={pagesInWords(stream?.play_on_pages ?? [ALL_PAGES])}
        className="text-muted"
        hint={t('Custom page selection coming soon')}
      />
      <div className="col-span-full space-y-2">
        <FormText<CreateRadioStreamDto>
          name="stream_url"
          label={t('Stream URL')}
          required
          inputMode="url"
          spellCheck={false}
          placeholder="http://stream.example.com:8000/;"
        />
        {isBlockedOn(isSiteSecure, url) && <InsecureWarning />}
        <div className="flex flex-wrap items-center gap-3">
          <TryStreamButton url={url} name={typedName.trim() || t('the stream')} />
          <TrialState url={url} />
        </div>
      </div>
      <div className="col-span-full">
        <FormTextArea<CreateRadioStreamDto> name="description" label={t('Description (optional)')} />
      </div>
      <FormCheckbox<CreateRadioStreamDto>
        name="is_active"
        label={t('Active')}
        hint={t('Members can choose it in the radio.')}
      />
      <FormCheckbox<CreateRadioStreamDto>
        name="is_default"
        label={t('Default stream')}
        hint={t('Chosen first in the radio. It replaces the previous default.')}
      />
    </DtoFormView>
  );
}
