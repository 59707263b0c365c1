import { useEffect, useEffectEvent } from 'react';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { Modal } from '../../../ui/layout/modal';
import { LOGOUT_AFTER_MS } from './account-settings.rules';

interface LeaveNoticeProps {
  readonly open: boolean;
  /** Runs two seconds later, or as soon as the notice is closed. */
  readonly onLeave: () => void;
}

/** Says that the new credentials were saved and end the session, which they then do. */
export function LeaveNotice({ open, onLeave }: LeaveNoticeProps) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => leave(), LOGOUT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [open]);
  return (
    <Modal open={open} title={t('Your credentials were changed')} onClose={() => open && onLeave()}>
      <p role="status" className="mt-2 text-muted">
        {t('You are logged out in 2 seconds. Log in again with the new ones; other devices are logged out too.')}
      </p>
      <div className="mt-6 flex justify-end">
        <Button autoFocus onClick={onLeave}>
          {t('Log in now')}
        </Button>
      </div>
    </Modal>
  );
}
