import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import type { PasswordResetDto } from '@league/shared/accounts/password-reset.dto';
import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import {
  Ellipsis,
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
import { confirmAction, confirmTyped } from '../../../ui/feedback/dialogs';
import { RowButton } from '../../../ui/controls/row-button';
import { NewPasswordDialog } from './new-password-dialog';
import { deletionOf, newPasswordOf, refusalOf, resetOf, roleChangeOf, signOutOf } from './user-questions';
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
  /** Further buttons. */
  readonly children: ReactNode;
}

/** Shows an admin's actions for a member; below 1280 px all but the first open behind a button. */
export function UserActions({ user, onEdit, children }: UserActionsProps) {
  const [isOpen, setOpen] = useState(false);
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
  const askAndReset = async () => {
    const { sure, typed } = resetOf(user);
    if ((await confirmAction(sure)) && (await confirmTyped(typed))) reset.mutate(user);
  };
  const isWaiting = user.awaits_approval;
  const askAndDelete = async () =>
    (await confirmAction(isWaiting ? refusalOf(user) : deletionOf(user))) && remove.mutate(user);
  const askAndSignOut = async () => (await confirmAction(signOutOf(user))) && signOut.mutate(user);
  const askForPassword = async () =>
    (await confirmAction(newPasswordOf(user))) && makePassword.mutate(user, { onSuccess: setMade });
  return (
    <>
      <span className="flex gap-2 tiny:flex-wrap xl:contents">
        {isWaiting && (
          <RowButton
            icon={UserCheck}
            words={t('Approve')}
            label={t('Approve the registration of user {name}', { name })}
            disabled={approve.isPending}
            onClick={() => approve.mutate(user)}
          />
        )}
        <RowButton icon={Pencil} words={t('Edit')} label={t('Edit user {name}', { name })} onClick={onEdit} />
        <Button
          variant="row"
          shape="compact"
          title={t('More')}
          className="xl:hidden"
          aria-expanded={isOpen}
          aria-label={t('More for user {name}', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <Ellipsis aria-hidden className="size-4" />
          <span className="md:hidden">{t('More')}</span>
        </Button>
      </span>
      <span
        className={clsx('flex flex-wrap gap-2 max-xl:w-full md:justify-end xl:contents', !isOpen && 'max-xl:hidden')}
      >
        <RowButton
          icon={user.is_admin ? ShieldMinus : ShieldPlus}
          words={user.is_admin ? t('Remove admin') : t('Make admin')}
          label={
            user.is_admin ? t('Remove admin from user {name}', { name }) : t('Make user {name} an admin', { name })
          }
          disabled={update.isPending}
          onClick={() => void toggleRole()}
        />
        {children}
        {!isSelf && (
          <RowButton
            icon={KeyRound}
            words={t('New password')}
            label={t('New password for user {name}', { name })}
            disabled={makePassword.isPending}
            onClick={() => void askForPassword()}
          />
        )}
        {!isSelf && !isWaiting && (
          <RowButton
            icon={LogOut}
            words={t('Sign out everywhere')}
            label={t('Sign user {name} out everywhere', { name })}
            disabled={signOut.isPending}
            onClick={() => void askAndSignOut()}
          />
        )}
        <RowButton
          icon={RotateCcw}
          words={t('Reset stats')}
          label={t('Reset stats of user {name}', { name })}
          danger
          disabled={reset.isPending}
          onClick={() => void askAndReset()}
        />
        <RowButton
          icon={Trash2}
          words={isWaiting ? t('Refuse') : t('Delete')}
          label={isWaiting ? t('Refuse the registration of user {name}', { name }) : t('Delete user {name}', { name })}
          danger
          disabled={remove.isPending}
          onClick={() => void askAndDelete()}
        />
      </span>
      {made && <NewPasswordDialog made={made} onClose={() => setMade(null)} />}
    </>
  );
}
