import type { RegisterDto } from '@league/shared/accounts/register.dto';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { dtoForm } from '../../platform/forms/dto-resolver';
import { useHoldsChanges } from '../../platform/forms/unsaved';
import { HttpError } from '../../platform/http/http-error';
import { startSession } from '../../platform/session/session.store';
import { siteSettingsQuery } from '../../platform/site/site.queries';
import { Button } from '../../ui/button';
import { CheckboxField, Field, PasswordField, TextAreaField } from '../../ui/field';
import { register as registerMember } from './accounts.queries';
import { FormAlert } from './form-alert';

type Registration = RegisterDto & { confirm_password: string };

const rules = dtoForm<Registration>(() =>
  import('@league/shared/accounts/register.dto').then((dto) => dto.RegisterDto as new () => Registration),
);

/** The shared rules, and those that only this form can check. */
const resolverFor =
  (inviteRequired: boolean): Resolver<Registration> =>
  async (values, context, options) => {
    const { values: checked, errors } = await rules.resolver(values, context, options);
    const payload = checked as Registration;
    const own = {
      ...(values.confirm_password === '' ? { confirm_password: required('Enter the password again.') } : {}),
      ...(inviteRequired && !values.invite_code?.trim() ? { invite_code: required('Enter your invite code.') } : {}),
      ...(values.confirm_password !== '' && values.password !== values.confirm_password
        ? { confirm_password: required('Passwords do not match') }
        : {}),
    };
    const all = { ...errors, ...own };
    return Object.keys(all).length === 0 ? { values: payload, errors: {} } : { values: {}, errors: all };
  };

const required = (message: string) => ({ type: 'required', message });

/** Makes an account; the public settings say whether that is open, and to whom. */
export function RegisterForm({ onRegistered }: { readonly onRegistered: () => void }) {
  const settings = useQuery(siteSettingsQuery);
  // Settings that do not load are taken to ask for a code.
  const inviteRequired = settings.data?.require_invite_code ?? true;
  const { register, handleSubmit, formState, setError, setValue, control } = useForm<Registration>({
    resolver: resolverFor(inviteRequired),
    mode: 'onTouched',
    defaultValues: {
      username: '',
      driver_name: '',
      password: '',
      confirm_password: '',
      sl_avatar_name: '',
      email: '',
      invite_code: '',
      apply_as_driver: false,
      driver_application_note: '',
    },
  });
  const { errors, isSubmitting, isDirty, isSubmitSuccessful } = formState;
  useHoldsChanges(isDirty && !isSubmitSuccessful);
  const appliesAsDriver = useWatch({ control, name: 'apply_as_driver' }) === true;
  const create = async (registration: Registration) => {
    try {
      startSession(await registerMember(registration));
    } catch (error) {
      setError('root', { message: reasonOf(error) });
      return;
    }
    onRegistered();
  };
  if (settings.data?.registration_enabled === false) {
    return (
      <p className="rounded-control px-3 py-3 text-warning tinted">
        Registration is closed at the moment. Ask an admin of the league for an account.
      </p>
    );
  }
  return (
    <form
      noValidate
      aria-label="Register"
      className="space-y-5"
      onFocus={rules.preload}
      onSubmit={handleSubmit(create)}
    >
      {settings.data && !inviteRequired && (
        <p role="status" className="rounded-control px-3 py-2.5 text-sm font-medium text-success tinted">
          Open registration - No invite code needed!
        </p>
      )}
      <fieldset className="space-y-4">
        <legend className="sr-only">Account</legend>
        <Field
          label="Username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          problem={errors.username?.message}
          {...register('username')}
        />{' '}
        <PasswordField
          label="Password"
          required
          autoComplete="new-password"
          problem={errors.password?.message}
          {...register('password')}
        />{' '}
        <PasswordField
          label="Confirm Password"
          required
          autoComplete="new-password"
          problem={errors.confirm_password?.message}
          {...register('confirm_password')}
        />{' '}
        <Field
          label="Email (optional)"
          type="email"
          autoComplete="email"
          problem={errors.email?.message}
          {...register('email')}
        />{' '}
      </fieldset>
      <fieldset className="space-y-4 border-t border-line pt-5">
        <legend className="sr-only">Driver</legend>
        <Field
          label="Driver Name"
          required
          autoComplete="nickname"
          problem={errors.driver_name?.message}
          {...register('driver_name')}
        />{' '}
        <Field
          label="Second Life Avatar Name (optional)"
          autoComplete="off"
          problem={errors.sl_avatar_name?.message}
          {...register('sl_avatar_name')}
        />{' '}
        <CheckboxField label="Apply as a driver" hint="An admin approves drivers." {...register('apply_as_driver')} />
        {appliesAsDriver && (
          <TextAreaField
            label="Note for the admins (optional)"
            problem={errors.driver_application_note?.message}
            {...register('driver_application_note')}
          />
        )}
      </fieldset>
      {inviteRequired && (
        <fieldset className="border-t border-line pt-5">
          <legend className="sr-only">Invite</legend>
          <Field
            label="Invite Code"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            hint="An admin of the league gives you one."
            problem={errors.invite_code?.message}
            {...register('invite_code', {
              onChange: ({ target }: { target: HTMLInputElement }) =>
                setValue('invite_code', target.value.toUpperCase()),
            })}
          />
        </fieldset>
      )}
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button type="submit" className="w-full" disabled={isSubmitting} aria-busy={isSubmitting}>
        {isSubmitting ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof HttpError)) return 'Registration failed';
  return error.detail ?? 'Registration failed. Please try again.';
}
