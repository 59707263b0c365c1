import { create } from 'zustand';
import { Button } from './button';
import { Modal } from './modal';

interface Notice {
  readonly title: string;
  readonly text: string;
}

interface Question extends Notice {
  /** The words of the button that says yes; 'OK' when absent. */
  readonly confirm?: string;
  /** The words of the button that says no; 'Cancel' when absent. */
  readonly cancel?: string;
  /** Yes takes something away for good: its button looks it, and no is where the focus starts. */
  readonly danger?: boolean;
}

interface Dialog extends Question {
  readonly asks: boolean;
  readonly settle: (confirmed: boolean) => void;
}

interface DialogsState {
  /** The first is shown, the others wait. */
  readonly queue: readonly Dialog[];
  readonly open: boolean;
  readonly confirmed: boolean;
}

const useDialogs = create<DialogsState>(() => ({ queue: [], open: false, confirmed: false }));

/** Tells the reader something they have to put away: what other pages use alert() for. */
export function notify(notice: Notice): void {
  show({ ...notice, asks: false, settle: () => undefined });
}

/** Asks before something is done: what other pages use confirm() for. True when the reader says yes. */
export function confirmAction(question: Question): Promise<boolean> {
  return new Promise((settle) => show({ ...question, asks: true, settle }));
}

function show(dialog: Dialog): void {
  useDialogs.setState(({ queue }) => ({ queue: [...queue, dialog], open: true }));
}

function answer(confirmed: boolean): void {
  useDialogs.setState({ open: false, confirmed });
}

/** The dialog is gone and the focus is back where it was: now the reader's choice may move it. */
function closed(): void {
  const { queue, confirmed } = useDialogs.getState();
  const [done, ...waiting] = queue;
  useDialogs.setState({ queue: waiting, open: waiting.length > 0, confirmed: false });
  done?.settle(confirmed);
}

/** Stands once in the page and shows what notify() and confirmAction() are given. */
export function Dialogs() {
  const { queue, open } = useDialogs();
  const dialog = queue[0];
  const danger = dialog?.danger === true;
  return (
    <Modal key={queue.length} open={open} title={dialog?.title ?? ''} onClose={closed}>
      <p className="mt-2 text-muted">{dialog?.text}</p>
      <div className="mt-6 flex justify-end gap-2">
        {dialog?.asks === true && (
          <Button variant="quiet" autoFocus={danger} onClick={() => answer(false)}>
            {dialog.cancel ?? 'Cancel'}
          </Button>
        )}
        <Button variant={danger ? 'danger' : 'primary'} autoFocus={!danger} onClick={() => answer(true)}>
          {dialog?.confirm ?? 'OK'}
        </Button>
      </div>
    </Modal>
  );
}
