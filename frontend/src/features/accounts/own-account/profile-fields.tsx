import { UserRound } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { t } from '../../../language/translate';
import { FormCheckbox, FormText } from '../../../platform/forms/fields';
import { useSession } from '../../../platform/session/session.store';
import { Panel } from '../../../ui/layout/panel';
import { changesEmail, type AccountForm } from './account-settings.rules';

/** Edits the member's driver name, email and avatar name, and whether the profile is public. */
export function ProfileFields() {
  return (
    <Panel title={t('Profile Information')} icon={UserRound}>
      <div className="space-y-4 p-4 sm:p-5">
        <FormText<AccountForm> label={t('Driver Name')} hint={t('The name on every board.')} name="driver_name" />
        <EmailField />
        <FormText<AccountForm> label={t('Avatar Name')} name="sl_avatar_name" />
        <FormCheckbox<AccountForm>
          label={t('Public profile')}
          hint={t(
            'Every member can open your profile: your stats, recent laps, cars and achievements. Otherwise only the boards show your name.',
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
