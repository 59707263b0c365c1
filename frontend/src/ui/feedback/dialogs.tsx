import { useId, useState, type ReactNode } from 'react';
import { create } from 'zustand';
import { t } from '../../language/translate';
import { Button } from '../controls/button';
import { Field } from '../controls/field';
import { Modal } from '../layout/modal';

interface Notice {
  /** One sentence; the dialog's title. */
  readonly title: string;
  /** Advice on what to do about it. */
  readonly text?: ReactNode;
}

interface Question {
  /** The question alone; the dialog's title. */
  readonly question: string;
  /** The things that would be destroyed, and how many. */
  readonly detail?: ReactNode;
  /** The words of the button that says yes; 'OK' when absent. */
  readonly confirmLabel?: string;
  /** The words of the button that says no; 'Cancel' when absent. */
  readonly cancelLabel?: string;
  /** Yes destroys something: its button looks destructive, and no has the focus. */
  readonly danger?: boolean;
}

interface Prompt extends Question {
  /** The label of the text box. */
  readonly label: string;
  readonly initial?: string;
  /** The length limit of the answer, characters. */
  readonly maxLength?: number;
  /** OK stays disabled while nothing is typed. */
  readonly required?: boolean;
}

interface TypedQuestion extends Question {
  /** The text that has to be typed, exactly. */
  readonly expected: string;
  /** Shown when something else was typed. */
  readonly mismatchAlert: string;
}

interface Dialog extends Question {
  readonly kind: 'notice' | 'question' | 'prompt';
  readonly input?: Pick<Prompt, 'label' | 'initial' | 'maxLength' | 'required'>;
  /** Answers with the typed text ('' without a text box), or null for no. */
  readonly answer: (text: string | null) => void;
}

interface DialogsState {
  /** The first is shown, the others wait. */
  readonly queue: readonly Dialog[];
  /** False while none waits, and from an answer until the browser has closed the dialog. */
  readonly open: boolean;
  readonly text: string | null;
  /** The number of answered dialogs: a dialog keeps its element when another one is queued behind it. */
  readonly answered: number;
}

const useDialogs = create<DialogsState>(() => ({ queue: [], open: false, text: null, answered: 0 }));

/** Shows something the reader has to confirm, where other pages use alert(). `then` runs once it has closed. */
export function notify({ title, text }: Notice, then: () => void = () => undefined): void {
  show({ kind: 'notice', question: title, detail: text, answer: then });
}

/** Asks before something is done, where other pages use confirm(). True when the reader says yes. */
export function confirmAction(question: Question): Promise<boolean> {
  return new Promise((resolve) => show({ ...question, kind: 'question', answer: (text) => resolve(text !== null) }));
}

/** Asks for a text, where other pages use prompt(). Null when the reader cancels. */
export function promptText({ label, initial, maxLength, required, ...question }: Prompt): Promise<string | null> {
  const input = { label, initial, maxLength, required } as NonNullable<Dialog['input']>;
  return new Promise((resolve) => show({ ...question, kind: 'prompt', input, answer: resolve }));
}

/** Asks the reader to type a text exactly; anything else is refused with `mismatchAlert`. True when it was typed. */
export async function confirmTyped({ expected, mismatchAlert, ...question }: TypedQuestion): Promise<boolean> {
  const typed = await promptText({ ...question, label: t('Type {expected} to confirm', { expected }), danger: true });
  if (typed === null || typed === expected) return typed !== null;
  notify({ title: mismatchAlert });
  return false;
}

function show(dialog: Dialog): void {
  useDialogs.setState(({ queue, open }) => ({ queue: [...queue, dialog], open: open || queue.length === 0 }));
}

function close(text: string | null): void {
  useDialogs.setState({ open: false, text });
}

/** Runs once the dialog has closed and the focus is back where it was, because the answer may move it again. */
function closed(): void {
  const { queue, text, answered } = useDialogs.getState();
  const [done, ...waiting] = queue;
  useDialogs.setState({ queue: waiting, open: waiting.length > 0, text: null, answered: answered + 1 });
  done?.answer(text);
}

/** Stands once in the page and shows what notify(), confirmAction(), promptText() and confirmTyped() are given. */
export function Dialogs() {
  const { queue, open, answered } = useDialogs();
  const dialog = queue[0];
  return (
    <Modal key={answered} open={open} title={dialog?.question ?? ''} onClose={closed}>
      {dialog && <DialogForm dialog={dialog} />}
    </Modal>
  );
}

function DialogForm({ dialog }: { readonly dialog: Dialog }) {
  const { kind, input, detail, confirmLabel = t('OK'), cancelLabel = t('Cancel'), danger = false } = dialog;
  const [text, setText] = useState(input?.initial ?? '');
  const detailId = useId();
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
          <Field
            label={input.label}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            maxLength={input.maxLength}
            aria-describedby={detail === undefined ? undefined : detailId}
            value={text}
            onChange={(event) => setText(event.target.value)}
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
