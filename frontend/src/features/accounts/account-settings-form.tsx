import type { UserDto } from '@league/shared/accounts/user.dto';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard';
import { useServerValues } from '../../platform/forms/use-server-values';
import { HttpError } from '../../platform/http/http-error';
import { refreshUser, setLeaving, useSession } from '../../platform/session/session.store';
import { Button } from '../../ui/button';
import { FormMessage } from '../../ui/form-message';
import { accountRules } from './account-form.resolver';
import { changesCredentials, formOf, toUpdate, type AccountForm } from './account-settings.rules';
import { CredentialFields } from './credential-fields';
import { LeaveNotice } from './leave-notice';
import { updateAccount } from './own-account.queries';
import { ProfileFields } from './profile-fields';

interface AccountSettingsFormProps {
  /** New credentials were saved and told of: the session is to end. */
  readonly onLeave: () => void;
}

/** Credentials and profile information of the member, saved together. */
export function AccountSettingsForm({ onLeave }: AccountSettingsFormProps) {
  const user = useSession((session) => session.user);
  const username = user?.username ?? '';
  const [saved, setSaved] = useState(false);
  const [told, setTold] = useState(false);
  const form = useForm<AccountForm>({ resolver: accountRules(username).resolver, defaultValues: formOf(user) });
  const { register, handleSubmit, setError } = form;
  const { errors, isSubmitting, isDirty } = form.formState;
  const takeSaved = useServerValues(form, formOf(user));
  useLeaveGuard(isDirty && !isSubmitting && !told);
  useEffect(() => () => setLeaving(false), []);
  const save = async (typed: AccountForm) => {
    setSaved(false);
    setLeaving(changesCredentials(typed, username));
    try {
      const {
        username_changed: renamed,
        password_changed: rekeyed,
        ...account
      } = await updateAccount(toUpdate(typed, username));
      show(account, renamed || rekeyed);
    } catch (error) {
      setLeaving(false);
      setError('root', {
        message: (error instanceof HttpError && error.detail) || 'Failed to update account settings',
      });
    }
  };
  const show = (account: UserDto, ends: boolean) => {
    refreshUser(account);
    takeSaved(formOf(account));
    setSaved(true);
    setTold(ends);
    setLeaving(ends);
  };
  return (
    <form
      noValidate
      aria-label="Account settings"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6"
      onFocus={accountRules(username).preload}
      onSubmit={handleSubmit(save)}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <CredentialFields register={register} errors={errors} />
        <ProfileFields register={register} errors={errors} />
      </div>
      {errors.root !== undefined && <FormMessage kind="failure">{errors.root.message}</FormMessage>}
      {saved && !isDirty && <FormMessage kind="success">Account settings updated successfully!</FormMessage>}
      <div>
        <Button
          type="submit"
          className="min-w-40 max-sm:w-full"
          disabled={isSubmitting || told}
          aria-busy={isSubmitting}
        >
          {isSubmitting ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
      <LeaveNotice open={told} onLeave={onLeave} />
    </form>
  );
}
