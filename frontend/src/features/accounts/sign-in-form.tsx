import type { LoginDto } from '@league/shared/accounts/login.dto';
import { useForm } from 'react-hook-form';
import { dtoForm } from '../../platform/forms/dto-resolver';
import { HttpError } from '../../platform/http/http-error';
import { startSession } from '../../platform/session/session.store';
import { Button } from '../../ui/button';
import { Field, PasswordField } from '../../ui/field';
import { login } from './accounts.queries';

const rules = dtoForm<LoginDto>(() => import('@league/shared/accounts/login.dto').then((dto) => dto.LoginDto));

interface SignInFormProps {
  /** Shown when the server refuses without saying why. */
  readonly refusal: string;
  readonly autoFocus?: boolean;
  /** The session has begun. */
  readonly onSignedIn: () => void;
}

/** Username and password, both required. */
export function SignInForm({ refusal, autoFocus, onSignedIn }: SignInFormProps) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm<LoginDto>({
    resolver: rules.resolver,
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const signIn = async (credentials: LoginDto) => {
    try {
      startSession(await login(credentials));
    } catch (error) {
      setError('root', { message: reasonOf(error, refusal) });
      setFocus('password', { shouldSelect: true });
      return;
    }
    onSignedIn();
  };
  return (
    <form noValidate aria-label="Sign in" className="space-y-4" onFocus={rules.preload} onSubmit={handleSubmit(signIn)}>
      <Field
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
        problem={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Password"
        required
        autoComplete="current-password"
        problem={errors.password?.message}
        {...register('password')}
      />
      {errors.root !== undefined && (
        <p role="alert" className="rounded-control px-3 py-2.5 text-sm font-medium text-danger tinted">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" className="w-full" disabled={isSubmitting} aria-busy={isSubmitting}>
        {isSubmitting ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}

function reasonOf(error: unknown, refusal: string): string {
  if (!(error instanceof HttpError)) return refusal;
  if (error.status === 0) return 'Login failed. The league server did not answer; check your connection and try again.';
  return error.detail ?? refusal;
}
