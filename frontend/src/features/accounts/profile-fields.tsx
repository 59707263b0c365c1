import { UserRound } from 'lucide-react';
import { CheckboxField, Field } from '../../ui/field';
import { Panel } from '../../ui/panel';
import type { AccountFieldsProps } from './credential-fields';

/** Who the member is to the others, and whether they may look. */
export function ProfileFields({ register, errors }: AccountFieldsProps) {
  return (
    <Panel title="Profile Information" icon={<UserRound className="size-5" />}>
      <div className="space-y-4 p-4 sm:p-5">
        <Field
          label="Driver Name"
          autoComplete="off"
          hint="The name on every board."
          problem={errors.driver_name?.message}
          {...register('driver_name')}
        />
        <Field label="Email" type="email" autoComplete="email" problem={errors.email?.message} {...register('email')} />
        <Field
          label="Avatar Name"
          autoComplete="off"
          problem={errors.sl_avatar_name?.message}
          {...register('sl_avatar_name')}
        />
        <CheckboxField
          label="Public profile"
          hint="Every member can open your profile: your stats, recent laps, cars and achievements. Otherwise only the boards show your name."
          problem={errors.is_profile_public?.message}
          {...register('is_profile_public')}
        />
      </div>
    </Panel>
  );
}
