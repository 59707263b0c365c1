import { UserRound } from 'lucide-react';
import { t } from '../../../language/translate';
import { FormCheckbox, FormText } from '../../../platform/forms/fields';
import { Panel } from '../../../ui/layout/panel';
import type { AccountForm } from './account-settings.rules';

/** Who the member is to the others, and whether they may look. */
export function ProfileFields() {
  return (
    <Panel title={t('Profile Information')} icon={<UserRound className="size-5" />}>
      <div className="space-y-4 p-4 sm:p-5">
        <FormText<AccountForm>
          label={t('Driver Name')}
          autoComplete="off"
          hint={t('The name on every board.')}
          name="driver_name"
        />
        <FormText<AccountForm> label={t('Email')} type="email" autoComplete="email" name="email" />
        <FormText<AccountForm> label={t('Avatar Name')} autoComplete="off" name="sl_avatar_name" />
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
