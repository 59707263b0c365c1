import { KeyRound } from 'lucide-react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field, PasswordField } from '../../ui/field';
import { Panel } from '../../ui/panel';
import type { AccountForm } from './account-settings.rules';

export interface AccountFieldsProps {
  readonly register: UseFormRegister<AccountForm>;
  readonly errors: FieldErrors<AccountForm>;
}

/** A new username, a new password, and the current one to prove who asks. */
export function CredentialFields({ register, errors }: AccountFieldsProps) {
  return (
    <Panel title="Change Credentials" icon={<KeyRound className="size-5" />}>
      <div className="space-y-4 p-4 sm:p-5">
        <Field
          label="New Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          problem={errors.new_username?.message}
          {...register('new_username')}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint="Leave empty to keep the one you have."
          problem={errors.new_password?.message}
          {...register('new_password')}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          problem={errors.confirm_password?.message}
          {...register('confirm_password')}
        />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          hint="Needed for a new username or password. You are logged out everywhere afterwards."
          problem={errors.current_password?.message}
          {...register('current_password')}
        />
      </div>
    </Panel>
  );
}
