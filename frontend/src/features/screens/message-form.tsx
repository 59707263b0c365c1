import type { ShowMessageDto } from '@league/shared/screens/show-message.dto';
import type { WallMessageDto } from '@league/shared/wall/wall.dto';
import { useMutation } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { msg, t, translated } from '../../language/translate';
import { DtoFormView } from '../../platform/forms/dto-form';
import { dtoForm } from '../../platform/forms/dto-resolver';
import { FormSelect, FormText } from '../../platform/forms/fields';
import { useDtoForm } from '../../platform/forms/use-dto-form';
import { Button } from '../../ui/controls/button';
import { useServerNow } from '../../platform/clock';
import { formatShortDate } from '../../ui/text/format';
import { Panel } from '../../ui/layout/panel';
import { endMessage, showMessage } from './screens.queries';

const rules = dtoForm<ShowMessageDto>(() =>
  import('@league/shared/screens/show-message.dto').then((dto) => dto.ShowMessageDto),
);

const NEW_MESSAGE: ShowMessageDto = { text: '', seconds: 300 };
const PRESETS = [
  msg('Race starts in five minutes'),
  msg('Race starts in one minute'),
  msg('The race is stopped'),
  msg('Results are provisional'),
];
const DURATIONS = [
  ['30', msg('30 seconds')],
  ['60', msg('1 minute')],
  ['300', msg('5 minutes')],
  ['900', msg('15 minutes')],
  ['3600', msg('1 hour')],
] as const;

/** A message for every screen, and the one that is shown now. */
export function MessageForm({ message }: { readonly message: WallMessageDto | null }) {
  const show = useMutation(showMessage);
  const state = useDtoForm<ShowMessageDto, WallMessageDto>({
    rules,
    values: NEW_MESSAGE,
    save: (typed) => show.mutateAsync(typed),
    failed: t('Failed to send the message'),
    valuesOf: () => NEW_MESSAGE,
  });
  const write = (text: string) => state.form.setValue('text', text, { shouldDirty: true, shouldValidate: true });
  return (
    <Panel title={t('Message for all screens')} icon={<Megaphone className="size-5" />}>
      <div className="space-y-4 p-4 sm:p-5">
        <ShownMessage message={message} />
        <div role="group" aria-label={t('Ready messages')} className="flex flex-wrap gap-2">
          {PRESETS.map((text) => translated(text)).map((text) => (
            <Button key={text} variant="outline" shape="compact" onClick={() => write(text)}>
              {text}
            </Button>
          ))}
        </div>
        <DtoFormView
          state={state}
          label={t('Message for all screens')}
          submit={t('Send Message')}
          busy={t('Sending...')}
          className="grid gap-4 sm:grid-cols-[1fr_12rem] [&>:last-child]:col-span-full"
        >
          <FormText<ShowMessageDto> name="text" label={t('Message')} required maxLength={140} autoComplete="off" />
          <FormSelect<ShowMessageDto>
            name="seconds"
            label={t('Shown for')}
            options={DURATIONS.map(([seconds, words]) => [seconds, translated(words)])}
          />
        </DtoFormView>
      </div>
    </Panel>
  );
}

function ShownMessage({ message }: { readonly message: WallMessageDto | null }) {
  const end = useMutation(endMessage);
  const now = useServerNow(60_000);
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-s2 px-4 py-2">
      {message === null ? (
        <p className="py-2 text-muted">{t('No message is shown.')}</p>
      ) : (
        <>
          <p className="min-w-0 wrap-anywhere">
            <span className="block font-semibold">{message.text}</span>
            <span className="block text-sm text-muted">
              {t('Shown until {time}', { time: formatShortDate(message.until, now) })}
            </span>
          </p>
          <Button variant="outlineDanger" shape="compact" disabled={end.isPending} onClick={() => end.mutate()}>
            {t('Remove Message')}
          </Button>
        </>
      )}
    </div>
  );
}
