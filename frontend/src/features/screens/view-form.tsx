import type { ScreenDto } from '@league/shared/screens/screen.dto';
import type { WallViewDto } from '@league/shared/screens/wall-view.dto';
import type { WallDto } from '@league/shared/wall/wall.dto';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../language/translate';
import { toast } from '../../ui/feedback/toasts.store';
import { DtoFormView } from '../../platform/forms/dto-form';
import { dtoForm } from '../../platform/forms/dto-resolver';
import { FormSelect } from '../../platform/forms/fields';
import { useDtoForm } from '../../platform/forms/use-dto-form';
import {
  choicesInWords,
  CLASS_WORDS,
  eventChoices,
  scaleChoices,
  trackChoices,
  VIEW_WORDS,
} from './screen-words.rules';
import { sendView } from './screens.queries';
import { searchOfView, viewOfSearch } from './view-search.rules';

const rules = dtoForm(() => import('@league/shared/screens/wall-view.dto').then((dto) => dto.WallViewDto));

interface ViewFormProps {
  readonly screen: ScreenDto;
  /** The tracks and events to choose from. */
  readonly wall: WallDto;
  readonly onClose: () => void;
}

/** Sends another view to a screen. */
export function ViewForm({ screen, wall, onClose }: ViewFormProps) {
  const send = useMutation(sendView);
  const shown = screen.assigned ?? screen.address;
  const state = useDtoForm<WallViewDto, ScreenDto>({
    rules,
    values: viewOfSearch(shown),
    save: (typed) => send.mutateAsync({ id: screen.id, search: searchOfView(typed, shown) }),
    errorFallback: t('Failed to send the view'),
    onSaved: () => {
      toast(t('View sent.'));
      onClose();
    },
  });
  return (
    <DtoFormView
      state={state}
      label={t('View of {screen}', { screen: screen.name })}
      submitLabel={t('Send View')}
      savingLabel={t('Sending...')}
      onCancel={onClose}
      className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 [&>:last-child]:col-span-full"
    >
      <FormSelect<WallViewDto> name="view" label={t('View')} options={choicesInWords(VIEW_WORDS)} />
      <FormSelect<WallViewDto>
        name="track"
        label={t('Track')}
        options={[['', t('As the screen chooses')], ...trackChoices(wall.tracks)]}
      />
      <FormSelect<WallViewDto>
        name="event"
        label={t('Event')}
        options={[['', t('The active event')], ...eventChoices(wall)]}
      />
      <FormSelect<WallViewDto>
        name="class"
        label={t('Class')}
        options={[['', t('All classes')], ...choicesInWords(CLASS_WORDS)]}
      />
      <FormSelect<WallViewDto>
        name="scale"
        label={t('Scale')}
        options={[['', t("The screen's own")], ...scaleChoices()]}
      />
    </DtoFormView>
  );
}
