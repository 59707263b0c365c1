import { create } from 'zustand';
import { Button } from './button';
import { Modal } from './modal';

interface Notice {
  readonly title: string;
  readonly text: string;
  /** The button's words; 'OK' when absent. */
  readonly confirm?: string;
  /** Runs when the button is pressed, not when the notice is put away. */
  readonly onConfirm?: () => void;
}

interface NoticeState {
  readonly notice: Notice | null;
  readonly open: boolean;
  readonly confirmed: boolean;
}

const useNotice = create<NoticeState>(() => ({ notice: null, open: false, confirmed: false }));

/** Tells the reader something they have to put away: what other pages use alert() for. */
export function notify(notice: Notice): void {
  useNotice.setState({ notice, open: true, confirmed: false });
}

function close(confirmed: boolean): void {
  useNotice.setState({ open: false, confirmed });
}

/** The dialog is gone and the focus is back where it was: now the reader's choice may move it. */
function closed(): void {
  const { notice, confirmed } = useNotice.getState();
  useNotice.setState({ open: false, confirmed: false });
  if (confirmed) notice?.onConfirm?.();
}

/** Stands once in the page and shows what notify() is given. */
export function Notices() {
  const { notice, open } = useNotice();
  return (
    <Modal open={open} title={notice?.title ?? ''} onClose={closed}>
      <p className="mt-2 text-muted">{notice?.text}</p>
      <div className="mt-6 flex justify-end gap-2">
        {notice?.confirm !== undefined && (
          <Button variant="quiet" onClick={() => close(false)}>
            Not now
          </Button>
        )}
        <Button autoFocus onClick={() => close(true)}>
          {notice?.confirm ?? 'OK'}
        </Button>
      </div>
    </Modal>
  );
}
