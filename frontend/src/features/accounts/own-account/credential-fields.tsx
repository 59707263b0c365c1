import { KeyRound } from 'lucide-react';
import { t } from '../../../language/translate';
import { FormPassword, FormText } from '../../../platform/forms/fields';
import { Panel } from '../../../ui/layout/panel';
import type { AccountForm } from './account-settings.rules';

/** Shows a new username, a new password, and the current one as proof of identity. */
export function CredentialFields() {
  return (
    <Panel title={t('Change Credentials')} icon={<KeyRound className="size-5" />}>
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
