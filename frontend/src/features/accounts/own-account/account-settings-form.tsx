import type { UpdatedAccountDto } from '@league/shared/accounts/updated-account.dto';
import { useMutation } from '@tanstack/react-query';
import { KeyRound, UserRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '../../../language/translate';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm, withOwnRules } from '../../../platform/forms/dto-resolver';
import { FormCheckbox, FormPassword, FormText } from '../../../platform/forms/fields';
import { useDtoForm } from '../../../platform/forms/use-dto-form';
import { expectSignOut, useSession } from '../../../platform/session/session.store';
import { Button } from '../../../ui/controls/button';
import { Modal } from '../../../ui/layout/modal';
import { Panel } from '../../../ui/layout/panel';
import {
  type AccountForm,
  changesCredentials,
  changesEmail,
  credentialProblems,
  formOf,
  LOGOUT_AFTER_MS,
  toUpdate,
} from './account-settings.rules';
import { updateAccount } from './own-account.queries';

const rules = dtoForm<AccountForm>(() =>
  import('@league/shared/accounts/update-account.dto').then((dto) => dto.UpdateAccountDto),
);

interface AccountSettingsFormProps {
  /** Called to end the session, once new credentials are saved and the notice about them has been shown. */
  readonly onLeave: () => void;
}

/** Edits the member's credentials and profile, which are saved together; new credentials end the session. */
export function AccountSettingsForm({ onLeave }: AccountSettingsFormProps) {
  const user = useSession((session) => session.user);
  const { username = '', email = null } = user ?? {};
  const current = { username, email };
  const update = useMutation(updateAccount);
  const [endsSession, setEndsSession] = useState(false);
  useEffect(() => () => expectSignOut(false), []);
  const save = async (typed: AccountForm) => {
    // The server ends this session when it responds: other requests may get 401 from here on.
    expectSignOut(changesCredentials(typed, username));
    try {
      return await update.mutateAsync(toUpdate(typed, current));
    } catch (error) {
      expectSignOut(false);
      throw error;
    }
  };
  const state = useDtoForm<AccountForm, UpdatedAccountDto>({
    rules: withOwnRules(rules, (form) => credentialProblems(form, current)),
    values: formOf(user),
    save,
    errorFallback: t('Failed to update account settings'),
    valuesOf: formOf,
    onSaved: ({ username_changed: renamed, password_changed: rekeyed }) => {
      setEndsSession(renamed || rekeyed);
      expectSignOut(renamed || rekeyed);
    },
  });
  return (
    <>
      <DtoFormView
        state={state}
        label={t('Account settings')}
        submitLabel={t('Save Changes')}
        successMessage={t('Account settings updated successfully!')}
        canSubmit={!endsSession}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 lg:grid-cols-2">
          <CredentialFields />
          <ProfileFields />
        </div>
      </DtoFormView>
      <LeaveNotice open={endsSession} onLeave={onLeave} />
    </>
  );
}

/** Edits the username and password, and asks for the current password as proof of identity. */
function CredentialFields() {
  return (
    <Panel title={t('Change Credentials')} icon={KeyRound}>
      <div className="space-y-4 p-4 sm:p-5">
        <FormText<AccountForm>
          label={t('New Username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          name="new_username"
        />
        <FormPassword<AccountForm>
          label={t('New Password')}
          autoComplete="new-password"
          hint={t('Leave empty to keep the one you have.')}
          name="new_password"
        />
        <FormPassword<AccountForm>
          label={t('Confirm New Password')}
          autoComplete="new-password"
          name="confirm_password"
        />
        <FormPassword<AccountForm>
          label={t('Current Password')}
          autoComplete="current-password"
          hint={t('Needed for a new username or password. You are logged out everywhere afterwards.')}
          name="current_password"
        />
      </div>
    </Panel>
  );
}

interface LeaveNoticeProps {
  readonly open: boolean;
  /** Called two seconds after the notice opens, or when it is closed before that. */
  readonly onLeave: () => void;
}

/** Announces that the new credentials are saved and that the session is about to end, then calls `onLeave`. */
function LeaveNotice({ open, onLeave }: LeaveNoticeProps) {
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

/** Edits the member's driver name, email and avatar name, and whether the profile is public. */
function ProfileFields() {
  return (
    <Panel title={t('Profile Information')} icon={UserRound}>
      <div className="space-y-4 p-4 sm:p-5">
        <FormText<AccountForm> label={t('Driver Name')} hint={t('The name on every board.')} name="driver_name" />
        <EmailField />
        <FormText<AccountForm> label={t('Avatar Name')} name="sl_avatar_name" />
        <FormCheckbox<AccountForm>
          label={t('Public profile')}
          hint={t(
            'Anyone can open your profile, even without an account: your stats, recent laps, cars and achievements. Otherwise only the boards show your name.',
          )}
          name="is_profile_public"
        />
      </div>
    </Panel>
  );
}

/** Edits the email; when it differs from the saved one, a hint says where to enter the current password. */
function EmailField() {
  const current = useSession(({ user }) => user?.email);
  const email = useWatch<AccountForm, 'email'>({ name: 'email' });
  const hint =
    changesEmail(email, current) && t('Enter your current password under “Change Credentials” to save this.');
  return (
    <FormText<AccountForm> label={t('Email')} type="email" autoComplete="email" name="email" hint={hint || undefined} />
  );
}
