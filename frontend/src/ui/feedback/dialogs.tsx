import { useId, type ChangeEvent, type ReactNode } from 'react';
import { create } from 'zustand';
import { t } from '../../language/translate';
import { Button } from '../controls/button';
import { Field, TextAreaField } from '../controls/field';
import { Modal } from '../layout/modal';

interface Notice {
  /** The notice in one sentence, shown as the dialog's title. */
  readonly title: string;
  /** The advice for the user, shown below the title. */
  readonly text?: ReactNode;
}

interface Question {
  /** The question alone, shown as the dialog's title. */
  readonly question: string;
  /** Explains the consequences, such as what would be destroyed; absent if the question says enough. */
  readonly detail?: ReactNode;
  /** The label of the button that accepts; 'OK' when absent. */
  readonly confirmLabel?: string;
  /** The label of the button that declines; 'Cancel' when absent. */
  readonly cancelLabel?: string;
  /** Whether accepting destroys something: its button then looks destructive, and the other one has the focus. */
  readonly danger?: boolean;
}

interface Prompt extends Question {
  /** The label of the text box. */
  readonly label: string;
  readonly initial?: string;
  /** The maximum length of the answer, in characters; unlimited when absent. */
  readonly maxLength?: number;
  /** Disables OK while nothing is typed. */
  readonly required?: boolean;
  /** Whether the text box has several lines. */
  readonly multiline?: boolean;
}

interface TypedQuestion extends Question {
  /** The text that has to be typed exactly. */
  readonly expected: string;
  /** The notice that is shown after any other answer, including Cancel. */
  readonly mismatchAlert: string;
}

interface Dialog extends Question {
  readonly kind: 'notice' | 'question' | 'prompt';
  readonly input?: Pick<Prompt, 'label' | 'initial' | 'maxLength' | 'required' | 'multiline'>;
  /** The text that was typed before, with which the dialog opens again. */
  readonly typed?: string | undefined;
  /** Called with the typed text ('' without a text box), or null when the user declines. */
  readonly answer: (text: string | null) => void;
}

interface DialogsState {
  /** The requested dialogs: the first is shown, and the others wait. */
  readonly queue: readonly Dialog[];
  /** Whether a dialog is open: false while none waits, and from an answer until the browser has closed the dialog. */
  readonly open: boolean;
  /** Holds the text typed into the shown dialog; null until something is typed. */
  readonly typed: string | null;
  readonly text: string | null;
  /** Counts answered dialogs: the key of the shown one, which keeps its element when another is queued behind it. */
  readonly answered: number;
}

const useDialogs = create<DialogsState>(() => ({ queue: [], open: false, typed: null, text: null, answered: 0 }));

/** Shows a notice that the user has to confirm, like alert(). `then` runs once it has closed. */
export function notify({ title, text }: Notice, then: () => void = () => undefined): void {
  show({ kind: 'notice', question: title, detail: text, answer: then });
}

/** Asks before an action, like confirm(). Resolves to true when the user accepts. */
export function confirmAction(question: Question): Promise<boolean> {
  return new Promise((resolve) => show({ ...question, kind: 'question', answer: (text) => resolve(text !== null) }));
}

/** Asks for a text; null when cancelled. With a text typed, only the buttons close it, except for a confirmation. */
export function promptText(
  { label, initial, maxLength, required, multiline, ...question }: Prompt,
  typed?: string,
): Promise<string | null> {
  const input = { label, initial, maxLength, required, multiline } as NonNullable<Dialog['input']>;
  return new Promise((resolve) => show({ ...question, kind: 'prompt', input, typed, answer: resolve }));
}

/** Asks for a text and sends it; after a failure, reported by `send`, asks again with the text until cancelled. */
export async function promptAndSend(prompt: Prompt, send: (text: string) => Promise<unknown>): Promise<void> {
  let text = await promptText(prompt);
  while (text !== null) {
    const isSent = await send(text).then(
      () => true,
      () => false,
    );
    if (isSent) return;
    text = await promptText(prompt, text);
  }
}

/** Asks for an exact text and returns whether it was typed; shows `mismatchAlert` if not, also after Cancel. */
export async function confirmTyped({ expected, mismatchAlert, ...question }: TypedQuestion): Promise<boolean> {
  const typed = await promptText({ ...question, label: t('Type {expected} to confirm', { expected }), danger: true });
  if (typed !== expected) notify({ title: mismatchAlert });
  return typed === expected;
}

function show(dialog: Dialog): void {
  useDialogs.setState(({ queue, open, typed }) =>
    queue.length === 0
      ? { queue: [dialog], open: true, typed: dialog.typed ?? null }
      : { queue: [...queue, dialog], open, typed },
  );
}

function close(text: string | null): void {
  useDialogs.setState({ open: false, text });
}

/** Runs after the dialog has closed and the focus has returned, because the caller may then move the focus again. */
function closed(): void {
  const { queue, text, answered } = useDialogs.getState();
  const [done, ...waiting] = queue;
  const typed = waiting[0]?.typed ?? null;
  useDialogs.setState({ queue: waiting, open: waiting.length > 0, typed, text: null, answered: answered + 1 });
  done?.answer(text);
}

/** Shows the dialogs of notify(), confirmAction(), promptText() and confirmTyped(); rendered once on the page. */
export function Dialogs() {
  const { queue, open, typed, answered } = useDialogs();
  const dialog = queue[0];
  // A tap beside the dialog or Esc must not throw away a text that took minutes to write.
  const mayClose = () => dialog?.danger === true || !typed || typed === dialog?.input?.initial;
  return (
    <Modal key={answered} open={open} title={dialog?.question ?? ''} onClose={closed} confirmClose={mayClose}>
      {dialog && <DialogForm dialog={dialog} />}
    </Modal>
  );
}

function DialogForm({ dialog }: { readonly dialog: Dialog }) {
  const { kind, input, detail, confirmLabel = t('OK'), cancelLabel = t('Cancel'), danger = false } = dialog;
  const text = useDialogs(({ typed }) => typed) ?? input?.initial ?? '';
  const detailId = useId();
  const TextBox = input?.multiline === true ? TextAreaField : Field;
  const asks = kind !== 'notice';
  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        close(text);
      }}
    >
      {detail !== undefined && (
        <div id={detailId} className="text-muted">
          {detail}
        </div>
      )}
      {input && (
        <div className="mt-4">
          <TextBox
            label={input.label}
            autoFocus
            autoComplete="off"
            spellCheck={input.multiline === true}
            maxLength={input.maxLength}
            aria-describedby={detail === undefined ? undefined : detailId}
            value={text}
            onChange={({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
              useDialogs.setState({ typed: target.value })
            }
          />
        </div>
      )}
      <div className="mt-6 flex justify-end gap-2">
        {asks && (
          <Button variant="quiet" autoFocus={danger && !input} onClick={() => close(null)}>
            {cancelLabel}
          </Button>
        )}
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          autoFocus={!danger && !input}
          disabled={input?.required === true && text.trim() === ''}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
