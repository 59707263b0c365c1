import type { ShowMessageDto } from '@league/shared/screens/show-message.dto';
import type { WallMessageDto } from '@league/shared/wall/wall.dto';
import { useMutation } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { msg, t, translated } from '../../language/translate';
import { DtoFormView } from '../../platform/forms/dto-form';
import { dtoForm } from '../../platform/forms/dto-resolver';
import { FormSelect, FormText } from '../../platform/forms/fields';
import { useDtoForm } from '../../platform/forms/use-dto-form';
import { describeFailure } from '../../platform/http/http-error';
import { Button } from '../../ui/controls/button';
import { notify } from '../../ui/feedback/dialogs';
import { toastWithUndo } from '../../ui/feedback/toasts.store';
import { serverNow } from '../../platform/clock';
import { formatDateTime } from '../../ui/text/format';
import { Panel } from '../../ui/layout/panel';
import { restoredMessage } from './restored-message.rules';
import { endMessage, showMessage } from './screens.queries';

const rules = dtoForm(() => import('@league/shared/screens/show-message.dto').then((dto) => dto.ShowMessageDto));

const NEW_MESSAGE: ShowMessageDto = { text: '', seconds: 300 };
/** The preset messages, each with the number of seconds for which it is shown. */
const PRESETS = [
  [msg('Race starts in five minutes'), 300],
  [msg('Race starts in one minute'), 60],
  [msg('The race is stopped'), 1_800],
  [msg('Results are provisional'), 3_600],
] as const;
const DURATIONS = [
  ['30', msg('30 seconds')],
  ['60', msg('1 minute')],
  ['300', msg('5 minutes')],
  ['900', msg('15 minutes')],
  ['3600', msg('1 hour')],
] as const;

interface MessageFormProps {
  readonly message: WallMessageDto | null;
  /** The id of the current session; a message ends with its current phase. Undefined if there is no session. */
  readonly sessionId: string | undefined;
}

/** Shows the current message, which can be removed, and sends a preset or typed message to every screen. */
export function MessageForm({ message, sessionId }: MessageFormProps) {
  const show = useMutation(showMessage);
  const end = useMutation(endMessage);
  const send = async (typed: ShowMessageDto) => {
    const replaced = message;
    const sent = await show.mutateAsync({ ...typed, sessionId });
    toastWithUndo(t('On all screens: {text}', { text: sent.text }), () => {
      const rest = replaced && restoredMessage(replaced, serverNow());
      if (rest) void show.mutateAsync({ ...rest, sessionId }).catch(noteRefused);
      else end.mutate(sessionId);
    });
    return sent;
  };
  const state = useDtoForm<ShowMessageDto, WallMessageDto>({
    rules,
    values: NEW_MESSAGE,
    save: send,
    errorFallback: t('Failed to send the message'),
    valuesOf: () => NEW_MESSAGE,
  });
  return (
    <Panel title={t('Message for all screens')} icon={Megaphone} className="@container">
      <div className="space-y-4 p-4 sm:p-5">
        <ShownMessage message={message} isEnding={end.isPending} onEnd={() => end.mutate(sessionId)} />
        <div role="group" aria-label={t('Ready messages')} className="grid gap-2 @md:grid-cols-2">
          {PRESETS.map(([words, seconds]) => (
            <Button
              key={words}
              variant="outline"
              className="whitespace-normal"
              disabled={show.isPending}
              onClick={() => void send({ text: translated(words), seconds }).catch(noteRefused)}
            >
              {translated(words)}
            </Button>
          ))}
        </div>
        <DtoFormView
          state={state}
          label={t('Message for all screens')}
          submitLabel={t('Send Message')}
          savingLabel={t('Sending...')}
          className="grid gap-4 @md:grid-cols-[1fr_12rem] [&>:last-child]:col-span-full"
        >
          <FormText<ShowMessageDto> name="text" label={t('Message')} required maxLength={140} />
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

/** Shows why a preset or restored message could not be sent; for a typed message, the form shows the reason. */
function noteRefused(error: Error): void {
  notify({ title: t('Failed to send the message'), text: describeFailure(error) });
}

interface ShownMessageProps {
  readonly message: WallMessageDto | null;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function ShownMessage({ message, isEnding, onEnd }: ShownMessageProps) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-s2 px-4 py-2">
      {message === null ? (
        <p className="py-2 text-muted">{t('No message is shown.')}</p>
      ) : (
        <>
          <p className="min-w-0 wrap-anywhere">
            <span className="block font-semibold">{message.text}</span>
            <span className="block text-sm text-muted">
              {t('Shown until {time}', { time: formatDateTime(message.until) })}
            </span>
          </p>
          <Button variant="outlineDanger" shape="compact" disabled={isEnding} onClick={onEnd}>
            {t('Remove Message')}
          </Button>
        </>
      )}
    </div>
  );
}
