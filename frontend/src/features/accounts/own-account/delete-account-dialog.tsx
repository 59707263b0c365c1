import type { DeleteAccountDto } from '@league/shared/accounts/delete-account.dto';
import type { DeletedUserDto } from '@league/shared/admin/deleted-user.dto';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../../language/translate';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm } from '../../../platform/forms/dto-resolver';
import { FormPassword, FormText } from '../../../platform/forms/fields';
import { useDtoForm } from '../../../platform/forms/use-dto-form';
import { useSession } from '../../../platform/session/session.store';
import { Modal } from '../../../ui/layout/modal';
import { deleteAccount } from './own-account.queries';

const rules = dtoForm(() => import('@league/shared/accounts/delete-account.dto').then((dto) => dto.DeleteAccountDto));
const NOTHING: DeleteAccountDto = { username: '', current_password: '' };

interface DeleteAccountDialogProps {
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Deletes the member's account after they enter their username and current password. */
export function DeleteAccountDialog({ onClose, onDeleted }: DeleteAccountDialogProps) {
  const username = useSession((session) => session.user?.username ?? '');
  const remove = useMutation(deleteAccount);
  const state = useDtoForm<DeleteAccountDto, DeletedUserDto>({
    rules,
    values: NOTHING,
    save: (typed) => remove.mutateAsync(typed),
    errorFallback: t('Failed to delete your account'),
    onSaved: onDeleted,
  });
  const typed = state.form.watch('username');
  return (
    <Modal open title={t('Delete your account?')} onClose={onClose}>
      <p className="mt-2 text-muted">
        {t(
          'Your cars, laps, results and achievements are deleted with it, for good. Download your data first if you want to keep it.',
        )}
      </p>
      <DtoFormView
        state={state}
        label={t('Delete your account')}
        submitLabel={t('Delete my account')}
        savingLabel={t('Deleting...')}
        canSubmit={typed === username}
        onCancel={onClose}
        className="mt-4 space-y-4"
      >
        <FormText<DeleteAccountDto>
          name="username"
          label={t('Type {expected} to confirm', { expected: username })}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <FormPassword<DeleteAccountDto>
          name="current_password"
          label={t('Current Password')}
          autoComplete="current-password"
        />
      </DtoFormView>
    </Modal>
  );
}
