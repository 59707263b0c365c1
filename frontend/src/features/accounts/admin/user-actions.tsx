import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import type { PasswordResetDto } from '@league/shared/accounts/password-reset.dto';
import { useMutation } from '@tanstack/react-query';
import {
  Flag,
  FlagOff,
  KeyRound,
  LogOut,
  Pencil,
  RotateCcw,
  ShieldMinus,
  ShieldPlus,
  Trash2,
  UserCheck,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from '../../../language/translate';
import { useSession } from '../../../platform/session/session.store';
import { Button } from '../../../ui/controls/button';
import { RowButton } from '../../../ui/controls/row-button';
import { RowMenu } from '../../../ui/controls/row-menu';
import { Secret } from '../../../ui/controls/secret';
import { confirmAction, confirmTyped } from '../../../ui/feedback/dialogs';
import { Modal } from '../../../ui/layout/modal';
import {
  deletionOf,
  newPasswordOf,
  registrationRefusalOf,
  resetOf,
  roleChangeOf,
  signOutOf,
  stewardChangeOf,
} from './user-questions';
import {
  approveRegistration,
  deleteUser,
  endSessions,
  nameOf,
  resetPassword,
  resetStats,
  updateUser,
} from './users.queries';

interface UserActionsProps {
  readonly user: AdminUserDto;
  readonly onEdit: () => void;
  /** The additional buttons in the menu. */
  readonly children: ReactNode;
}

/** Shows the admin actions for a member: Edit, Approve while the registration is pending, and a menu with the rest. */
export function UserActions({ user, onEdit, children }: UserActionsProps) {
  const [made, setMade] = useState<PasswordResetDto | null>(null);
  const isSelf = useSession((session) => session.user?.id) === user.id;
  const update = useMutation(updateUser);
  const remove = useMutation(deleteUser);
  const reset = useMutation(resetStats);
  const makePassword = useMutation(resetPassword);
  const approve = useMutation(approveRegistration);
  const signOut = useMutation(endSessions);
  const name = nameOf(user);
  const toggleRole = async () => {
    const { is_admin: isAdmin } = user;
    if (await confirmAction(roleChangeOf(user, isSelf)))
      update.mutate({ id: user.id, change: { is_admin: !isAdmin, expected: { is_admin: isAdmin } } });
  };
  const toggleSteward = async () => {
    const { is_steward: isSteward } = user;
    if (await confirmAction(stewardChangeOf(user)))
      update.mutate({ id: user.id, change: { is_steward: !isSteward, expected: { is_steward: isSteward } } });
  };
  const askAndReset = async () => {
    const { sure, typed } = resetOf(user);
    if ((await confirmAction(sure)) && (await confirmTyped(typed))) reset.mutate(user);
  };
  const isWaiting = user.awaits_approval;
  const askAndDelete = async () =>
    (await confirmAction(isWaiting ? registrationRefusalOf(user) : deletionOf(user))) && remove.mutate(user);
  const askAndSignOut = async () => (await confirmAction(signOutOf(user))) && signOut.mutate(user);
  const askForPassword = async () =>
    (await confirmAction(newPasswordOf(user))) && makePassword.mutate(user, { onSuccess: setMade });
  return (
    <>
      {isWaiting && (
        <RowButton
          icon={UserCheck}
          text={t('Approve')}
          label={t('Approve the registration of user {name}', { name })}
          disabled={approve.isPending}
          onClick={() => approve.mutate(user)}
        />
      )}
      <RowButton main icon={Pencil} text={t('Edit')} label={t('Edit user {name}', { name })} onClick={onEdit} />
      <RowMenu label={t('More for user {name}', { name })}>
        <RowButton
          icon={user.is_admin ? ShieldMinus : ShieldPlus}
          text={user.is_admin ? t('Remove admin') : t('Make admin')}
          label={user.is_admin ? t('Remove admin from user {name}', { name }) : t('Make admin: user {name}', { name })}
          disabled={update.isPending}
          onClick={() => void toggleRole()}
        />
        {!isWaiting && (
          <RowButton
            icon={user.is_steward ? FlagOff : Flag}
            text={user.is_steward ? t('Remove steward') : t('Make steward')}
            label={
              user.is_steward
                ? t('Remove steward from user {name}', { name })
                : t('Make steward: user {name}', { name })
            }
            disabled={update.isPending}
            onClick={() => void toggleSteward()}
          />
        )}
        {children}
        {!isSelf && (
          <RowButton
            icon={KeyRound}
            text={t('New password')}
            label={t('New password for user {name}', { name })}
            disabled={makePassword.isPending}
            onClick={() => void askForPassword()}
          />
        )}
        {!isSelf && !isWaiting && (
          <RowButton
            icon={LogOut}
            text={t('Sign out everywhere')}
            label={t('Sign out everywhere: user {name}', { name })}
            disabled={signOut.isPending}
            onClick={() => void askAndSignOut()}
          />
        )}
        <RowButton
          icon={RotateCcw}
          text={t('Reset stats')}
          label={t('Reset stats of user {name}', { name })}
          danger
          disabled={reset.isPending}
          onClick={() => void askAndReset()}
        />
        <RowButton
          icon={Trash2}
          text={isWaiting ? t('Refuse') : t('Delete')}
          label={isWaiting ? t('Refuse the registration of user {name}', { name }) : t('Delete user {name}', { name })}
          danger
          disabled={remove.isPending}
          onClick={() => void askAndDelete()}
        />
      </RowMenu>
      {made && <NewPasswordDialog made={made} onClose={() => setMade(null)} />}
    </>
  );
}

interface NewPasswordDialogProps {
  readonly made: PasswordResetDto;
  readonly onClose: () => void;
}

/** Shows a generated password once; only the dialog's button closes it. */
function NewPasswordDialog({ made: { username, password }, onClose }: NewPasswordDialogProps) {
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
