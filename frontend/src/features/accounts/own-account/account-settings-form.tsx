import type { UpdatedAccountDto } from '@league/shared/accounts/updated-account.dto';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '../../../language/translate';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { useDtoForm } from '../../../platform/forms/use-dto-form';
import { expectSignOut, useSession } from '../../../platform/session/session.store';
import { accountRules } from './account-form-resolver';
import { changesCredentials, formOf, toUpdate, type AccountForm } from './account-settings.rules';
import { CredentialFields } from './credential-fields';
import { LeaveNotice } from './leave-notice';
import { updateAccount } from './own-account.queries';
import { ProfileFields } from './profile-fields';

interface AccountSettingsFormProps {
  /** Ends the session once new credentials were saved and the member was notified. */
  readonly onLeave: () => void;
}

/** Credentials and profile information of the member, saved together. */
export function AccountSettingsForm({ onLeave }: AccountSettingsFormProps) {
  const user = useSession((session) => session.user);
  const { username = '', email = null } = user ?? {};
  const current = { username, email };
  const update = useMutation(updateAccount);
  const [endsSession, setEndsSession] = useState(false);
  useEffect(() => () => expectSignOut(false), []);
  const save = async (typed: AccountForm) => {
    // The server ends this session when it answers: other requests may get 401 from here on.
    expectSignOut(changesCredentials(typed, username));
    try {
      return await update.mutateAsync(toUpdate(typed, current));
    } catch (error) {
      expectSignOut(false);
      throw error;
    }
  };
  const state = useDtoForm<AccountForm, UpdatedAccountDto>({
    rules: accountRules(current),
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
