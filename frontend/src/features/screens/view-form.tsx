import type { ScreenDto } from '@league/shared/screens/screen.dto';
import type { WallViewDto } from '@league/shared/screens/wall-view.dto';
import { WALL_SCALES } from '@league/shared/screens/wall-view';
import type { WallDto } from '@league/shared/wall/wall.dto';
import { useMutation } from '@tanstack/react-query';
import { t, translated } from '../../language/translate';
import { toast } from '../../ui/feedback/toasts.store';
import { DtoFormView } from '../../platform/forms/dto-form';
import { dtoForm } from '../../platform/forms/dto-resolver';
import { FormSelect } from '../../platform/forms/fields';
import { useDtoForm } from '../../platform/forms/use-dto-form';
import { CLASS_WORDS, eventsOf, VIEW_WORDS } from './screen-words.rules';
import { sendView } from './screens.queries';
import { searchOfView, viewOfSearch } from './view-search.rules';

const rules = dtoForm<WallViewDto>(() => import('@league/shared/screens/wall-view.dto').then((dto) => dto.WallViewDto));

interface ViewFormProps {
  readonly screen: ScreenDto;
  /** The tracks and events to choose from. */
  readonly wall: WallDto;
  readonly onClose: () => void;
}

/** Sends a screen another view. */
export function ViewForm({ screen, wall, onClose }: ViewFormProps) {
  const send = useMutation(sendView);
  const state = useDtoForm<WallViewDto, ScreenDto>({
    rules,
    values: viewOfSearch(screen.assigned ?? screen.address),
    save: (typed) => send.mutateAsync({ id: screen.id, search: searchOfView(typed) }),
    errorFallback: t('Failed to send the view'),
    onSaved: () => {
      toast(t('View sent.'));
      onClose();
    },
  });
  const tracks = wall.tracks.map(
    ({ channel_letter, name }) => [channel_letter, `${channel_letter} · ${name}`] as const,
  );
  const events = eventsOf(wall).map(({ id, name }) => [id, name] as const);
  return (
    <DtoFormView
      state={state}
      label={t('View of {screen}', { screen: screen.name })}
      submitLabel={t('Send View')}
      savingLabel={t('Sending...')}
      onCancel={onClose}
      className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 [&>:last-child]:col-span-full"
    >
      <FormSelect<WallViewDto> name="view" label={t('View')} options={VIEW_WORDS.map(inWords)} />
      <FormSelect<WallViewDto>
        name="track"
        label={t('Track')}
        options={[['', t('As the screen chooses')], ...tracks]}
      />
      <FormSelect<WallViewDto> name="event" label={t('Event')} options={[['', t('The active event')], ...events]} />
      <FormSelect<WallViewDto>
        name="class"
        label={t('Class')}
        options={[['', t('All classes')], ...CLASS_WORDS.map(inWords)]}
      />
      <FormSelect<WallViewDto>
        name="scale"
        label={t('Scale')}
        options={[['', t("The screen's own")], ...WALL_SCALES]}
      />
    </DtoFormView>
  );
}

/** Returns a choice for a select, in the reader's language. */
function inWords([value, words]: readonly [string, string]): readonly [value: string, words: string] {
  return [value, translated(words)];
}
