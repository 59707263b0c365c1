import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { RegisterDto } from '@league/shared/accounts/register.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { t } from '../../../language/translate';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm, withOwnRules } from '../../../platform/forms/dto-resolver';
import { FormCheckbox, FormPassword, FormText, FormTextArea } from '../../../platform/forms/fields';
import { useDtoForm } from '../../../platform/forms/use-dto-form';
import { describeFailure, isRefusedFor } from '../../../platform/http/http-error';
import { siteSettingsQuery } from '../../../platform/site/site.queries';
import { registerMember } from '../accounts.queries';

type Registration = RegisterDto & { confirm_password: string };

const rules = dtoForm<Registration>(() =>
  import('@league/shared/accounts/register.dto').then((dto) => dto.RegisterDto as new () => Registration),
);

/** Returns the problems that only this form checks, by field: a password not repeated correctly, or a missing invite code. */
function problemsIn(
  { password, confirm_password: repeated, invite_code: code }: Registration,
  inviteRequired: boolean,
): Partial<Record<keyof Registration, string>> {
  return {
    ...(repeated !== password && { confirm_password: t('Passwords do not match') }),
    ...(repeated === '' && { confirm_password: t('Enter the password again.') }),
    ...(inviteRequired && !code?.trim() && { invite_code: t('Enter your invite code.') }),
  };
}

const NEWCOMER: Registration = {
  username: '',
  driver_name: '',
  password: '',
  confirm_password: '',
  sl_avatar_name: '',
  email: '',
  invite_code: '',
  apply_as_driver: false,
  driver_application_note: '',
};

/** Creates an account; the public settings decide whether registration is open and whether it needs a code or approval. */
export function RegisterForm({ onRegistered }: { readonly onRegistered: () => void }) {
  const settings = useQuery(siteSettingsQuery);
  // Assume that a code is required until the settings are loaded.
  const inviteRequired = settings.data?.require_invite_code ?? true;
  const create = useMutation(registerMember);
  // This refusal means that the account was created, and awaits approval.
  const waits = isRefusedFor(create.error, 'approval-pending');
  const state = useDtoForm<Registration, SessionDto>({
    rules: withOwnRules(rules, (values) => problemsIn(values, inviteRequired)),
    values: NEWCOMER,
    // A code typed while one was required can be neither seen nor corrected once it is not.
    save: (registration) =>
      create
        .mutateAsync(inviteRequired ? registration : { ...registration, invite_code: null })
        .catch((error: Error) => {
          if (isRefusedFor(error, 'approval-pending')) state.form.reset();
          throw error;
        }),
    errorFallback: t('Registration failed. Please try again.'),
    onSaved: onRegistered,
    mode: 'onTouched',
  });
  const appliesAsDriver = useWatch({ control: state.form.control, name: 'apply_as_driver' }) === true;
  if (settings.data?.registration_enabled === false) {
    return (
      <p className="rounded-control px-3 py-3 text-warning tinted">
        {t('Registration is closed at the moment. Ask an admin of the league for an account.')}
      </p>
    );
  }
  if (waits) {
    return (
      <p role="status" className="rounded-control px-3 py-3 text-success tinted">
        {describeFailure(create.error)}
      </p>
    );
  }
  return (
    <DtoFormView
      state={state}
      label={t('Register')}
      submitLabel={t('Create Account')}
      savingLabel={t('Creating Account...')}
      isWide
      className="space-y-5"
    >
      {settings.data && !inviteRequired && (
        <p role="status" className="rounded-control px-3 py-2.5 text-sm font-medium text-success tinted">
          {t('Open registration - No invite code needed!')}
        </p>
      )}
      {settings.data?.require_approval && (
        <p className="rounded-control px-3 py-2.5 text-sm font-medium text-info tinted">
          {t('An admin approves your registration before you can sign in.')}
        </p>
      )}
      <fieldset className="space-y-4">
        <legend className="sr-only">{t('Account')}</legend>
        <FormText<Registration>
          label={t('Username')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          name="username"
        />
        <FormPassword<Registration> label={t('Password')} required autoComplete="new-password" name="password" />
        <FormPassword<Registration>
          label={t('Confirm Password')}
          required
          autoComplete="new-password"
          name="confirm_password"
        />
        <FormText<Registration> label={t('Email (optional)')} type="email" autoComplete="email" name="email" />
      </fieldset>
      <fieldset className="space-y-4 border-t border-line pt-5">
        <legend className="sr-only">{t('Driver')}</legend>
        <FormText<Registration> label={t('Driver Name')} required autoComplete="nickname" name="driver_name" />
        <FormText<Registration> label={t('Second Life Avatar Name (optional)')} name="sl_avatar_name" />
        <FormCheckbox<Registration>
          label={t('Apply as a driver')}
          hint={t('An admin approves drivers.')}
          name="apply_as_driver"
        />
        {appliesAsDriver && (
          <FormTextArea<Registration> label={t('Note for the admins (optional)')} name="driver_application_note" />
        )}
      </fieldset>
      {inviteRequired && (
        <fieldset className="border-t border-line pt-5">
          <legend className="sr-only">{t('Invite')}</legend>
          <FormText<Registration>
            label={t('Invite Code')}
            required
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            hint={t('An admin of the league gives you one.')}
            name="invite_code"
            typedAs={(text) => text.toUpperCase()}
          />
        </fieldset>
      )}
    </DtoFormView>
  );
}
