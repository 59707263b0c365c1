import type { UserDto } from '@league/shared/accounts/user.dto';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { dtoForm } from '../../../platform/forms/dto-resolver';
import { credentialProblems, type AccountForm } from './account-settings.rules';

const shared = dtoForm<AccountForm>(() =>
  import('@league/shared/accounts/update-account.dto').then((dto) => dto.UpdateAccountDto),
);

/** Returns the shared rules of each field, and those that concern the whole form. */
export function accountRules(current: Pick<UserDto, 'username' | 'email'>): {
  readonly resolver: Resolver<AccountForm>;
  readonly preload: () => void;
} {
  const resolver: Resolver<AccountForm> = async (form, ...rest) => {
    const checked = await shared.resolver(form, ...rest);
    const problems = Object.entries(credentialProblems(form, current));
    if (problems.length === 0) return checked;
    const errors: FieldErrors<AccountForm> = Object.fromEntries(
      problems.map(([field, message]) => [field, { type: 'credentials', message }]),
    );
    return { values: {}, errors: { ...checked.errors, ...errors } };
  };
  return { resolver, preload: shared.preload };
}
