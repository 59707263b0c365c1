import type { PasswordResetDto } from '@league/shared/accounts/password-reset.dto';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { Modal } from '../../../ui/layout/modal';
import { Secret } from '../../../ui/controls/secret';

interface NewPasswordDialogProps {
  readonly made: PasswordResetDto;
  readonly onClose: () => void;
}

/** Shows a generated password, for the only time; only its button closes the dialog. */
export function NewPasswordDialog({ made: { username, password }, onClose }: NewPasswordDialogProps) {
  return (
    <Modal open title={t('New password of {username}', { username })} confirmClose={() => false} onClose={onClose}>
      <p className="mt-1 text-sm text-muted">
        {t(
          'Copy it now and hand it to the member: it is not shown again. They can change it in their Account Settings.',
        )}
      </p>
      <dl className="mt-4 space-y-4">
        <Secret name={t('Username')} value={username} />
        <Secret name={t('Password')} value={password} />
      </dl>
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>{t('Done')}</Button>
      </div>
    </Modal>
  );
}
