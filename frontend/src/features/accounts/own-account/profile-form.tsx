import type { UpdateProfileDto } from '@league/shared/accounts/update-profile.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { useMutation } from '@tanstack/react-query';
import { UserPen } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { msg, t, translated } from '../../../language/translate';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm } from '../../../platform/forms/dto-resolver';
import { FormPassword, FormText } from '../../../platform/forms/fields';
import { useDtoForm } from '../../../platform/forms/use-dto-form';
import { useSession } from '../../../platform/session/session.store';
import { Panel } from '../../../ui/layout/panel';
import { changesEmail } from './account-settings.rules';
import { updateProfile } from './own-account.queries';

const rules = dtoForm(() => import('@league/shared/accounts/update-profile.dto').then((dto) => dto.UpdateProfileDto));
const FAILED = msg('Failed to update profile');

/** Edits the member's avatar name, avatar UUID and email; all may be empty. A new email requires the current password. */
export function ProfileForm() {
  const user = useSession((session) => session.user);
  const update = useMutation(updateProfile);
  const state = useDtoForm<UpdateProfileDto, UserDto>({
    rules,
    values: fieldsOf(user),
    save: (changes) => update.mutateAsync(changes),
    errorFallback: translated(FAILED),
    valuesOf: fieldsOf,
  });
  return (
    <Panel title={t('Edit Profile')} icon={UserPen}>
      <DtoFormView
        state={state}
        label={t('Edit profile')}
        submitLabel={t('Save Changes')}
        successMessage={t('Profile updated successfully!')}
        errorTitle={translated(FAILED)}
        className="space-y-4 p-4 sm:p-5"
      >
        <FormText<UpdateProfileDto>
          name="sl_avatar_name"
          label={t('Avatar Name')}
          hint={t('Your name in Second Life, such as “Ana Resident”.')}
        />
        <FormText<UpdateProfileDto>
          name="sl_avatar_key"
          label={t('Avatar UUID')}
          spellCheck={false}
          placeholder="00000000-0000-0000-0000-000000000000"
          hint={t("Your avatar's key: it is on your Second Life profile.")}
        />
        <FormText<UpdateProfileDto> name="email" label={t('Email')} type="email" autoComplete="email" />
        <EmailProof current={user?.email} />
      </DtoFormView>
    </Panel>
  );
}

/** Asks for the current password once the email differs from the saved one. */
function EmailProof({ current }: { readonly current: string | null | undefined }) {
  const email = useWatch<UpdateProfileDto, 'email'>({ name: 'email' });
  if (!changesEmail(email, current)) return null;
  return (
    <FormPassword<UpdateProfileDto>
      name="current_password"
      label={t('Current Password')}
      autoComplete="current-password"
      hint={t('Needed for another email address.')}
    />
  );
}

function fieldsOf(user: UserDto | null): { [Name in keyof UpdateProfileDto]: string } {
  return {
    sl_avatar_name: user?.sl_avatar_name ?? '',
    sl_avatar_key: user?.sl_avatar_key ?? '',
    email: user?.email ?? '',
    current_password: '',
  };
}
