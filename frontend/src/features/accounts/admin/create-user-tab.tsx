import type { CreateUserDto } from '@league/shared/accounts/create-user.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { useMutation } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { t } from '../../../language/translate';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm } from '../../../platform/forms/dto-resolver';
import { FormCheckbox, FormPassword, FormText } from '../../../platform/forms/fields';
import { useDtoForm } from '../../../platform/forms/use-dto-form';
import { Panel } from '../../../ui/layout/panel';
import { createUser } from './users.queries';

const rules = dtoForm(() => import('@league/shared/accounts/create-user.dto').then((dto) => dto.CreateUserDto));

const NEW_USER: CreateUserDto = {
  username: '',
  password: '',
  driver_name: '',
  email: '',
  sl_avatar_name: '',
  is_driver: false,
  driver_approved: false,
};

/** Creates a member, then clears the form for the next one. */
export default function CreateUserTab() {
  const create = useMutation(createUser);
  const state = useDtoForm<CreateUserDto, UserDto>({
    rules,
    values: NEW_USER,
    // The checkbox is hidden unless the member is a driver; it may have been ticked before.
    save: (user) => create.mutateAsync({ ...user, driver_approved: user.is_driver && user.driver_approved }),
    valuesOf: () => NEW_USER,
    errorFallback: t('The user could not be created.'),
    errorPrefix: t('Error creating user'),
    onSaved: () => state.form.setFocus('username'),
  });
  const { control } = state.form;
  const [username, password, isDriver] = useWatch({ control, name: ['username', 'password', 'is_driver'] });
  return (
    <Panel title={t('Create User')} icon={UserPlus} className="max-w-3xl">
      <DtoFormView
        state={state}
        label={t('Create User')}
        submitLabel={t('Create User')}
        savingLabel={t('Creating...')}
        canSubmit={username !== '' && password !== ''}
        incompleteAlert={t('Username and password are required')}
        className="grid gap-4 p-4 sm:grid-cols-2 sm:p-5 [&>:last-child]:col-span-full [&>[role=alert]]:col-span-full"
      >
        <FormText<CreateUserDto>
          name="username"
          label={t('Username')}
          required
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormPassword<CreateUserDto> name="password" label={t('Password')} required autoComplete="new-password" />
        <FormText<CreateUserDto> name="driver_name" label={t('Driver Name (optional)')} />
        <FormText<CreateUserDto> name="email" label={t('Email (optional)')} type="email" />
        <FormText<CreateUserDto> name="sl_avatar_name" label={t('Avatar Name (optional)')} />
        <div className="col-span-full grid gap-x-4 sm:grid-cols-2">
          <FormCheckbox<CreateUserDto> name="is_driver" label={t('Driver')} />
          {isDriver === true && <FormCheckbox<CreateUserDto> name="driver_approved" label={t('Driver approved')} />}
        </div>
      </DtoFormView>
    </Panel>
  );
}
