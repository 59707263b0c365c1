import type { UpdateProfileDto } from '@league/shared/accounts/update-profile.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { UserPen } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { dtoForm } from '../../platform/forms/dto-resolver';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard';
import { useServerValues } from '../../platform/forms/use-server-values';
import { describeFailure } from '../../platform/http/http-error';
import { refreshUser, useSession } from '../../platform/session/session.store';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { FormMessage } from '../../ui/form-message';
import { Panel } from '../../ui/panel';
import { updateProfile } from './own-account.queries';

const rules = dtoForm<UpdateProfileDto>(() =>
  import('@league/shared/accounts/update-profile.dto').then((dto) => dto.UpdateProfileDto),
);

/** Avatar name, avatar UUID and email of the member; all may be left empty. */
export function ProfileForm() {
  const user = useSession((session) => session.user);
  const [saved, setSaved] = useState(false);
  const form = useForm<UpdateProfileDto>({ resolver: rules.resolver, defaultValues: fieldsOf(user) });
  const { register, handleSubmit, setError } = form;
  const { errors, isSubmitting, isDirty } = form.formState;
  const takeSaved = useServerValues(form, fieldsOf(user));
  useLeaveGuard(isDirty && !isSubmitting);
  const save = async (changes: UpdateProfileDto) => {
    setSaved(false);
    try {
      const account = await updateProfile(changes);
      refreshUser(account);
      takeSaved(fieldsOf(account));
    } catch (error) {
      setError('root', { message: describeFailure(error) });
      return;
    }
    setSaved(true);
  };
  return (
    <Panel title="Edit Profile" icon={<UserPen className="size-5" />}>
      <form
        noValidate
        aria-label="Edit profile"
        className="space-y-4 p-4 sm:p-5"
        onFocus={rules.preload}
        onSubmit={handleSubmit(save)}
      >
        <Field
          label="Avatar Name"
          autoComplete="off"
          hint="Your name in Second Life, such as “Ana Resident”."
          problem={errors.sl_avatar_name?.message}
          {...register('sl_avatar_name')}
        />
        <Field
          label="Avatar UUID"
          autoComplete="off"
          spellCheck={false}
          placeholder="00000000-0000-0000-0000-000000000000"
          hint="Your avatar's key: it is on your Second Life profile."
          problem={errors.sl_avatar_key?.message}
          {...register('sl_avatar_key')}
        />
        <Field label="Email" type="email" autoComplete="email" problem={errors.email?.message} {...register('email')} />
        {errors.root !== undefined && (
          <FormMessage kind="failure" detail={errors.root.message}>
            Failed to update profile
          </FormMessage>
        )}
        {saved && !isDirty && <FormMessage kind="success">Profile updated successfully!</FormMessage>}
        <Button type="submit" className="min-w-36" disabled={isSubmitting} aria-busy={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save Changes'}
        </Button>
      </form>
    </Panel>
  );
}

function fieldsOf(user: UserDto | null): { [Name in keyof UpdateProfileDto]: string } {
  return {
    sl_avatar_name: user?.sl_avatar_name ?? '',
    sl_avatar_key: user?.sl_avatar_key ?? '',
    email: user?.email ?? '',
  };
}
