import type { LoginDto } from '@league/shared/accounts/login.dto';
import { useMutation } from '@tanstack/react-query';
import { useForm, type Resolver } from 'react-hook-form';
import { HttpError } from '../../platform/http/http-error';
import { startSession } from '../../platform/session/session.store';
import { Button } from '../../ui/button';
import { Field, PasswordField } from '../../ui/field';
import { login } from './accounts.queries';

/** The rules are not needed to draw the form: they come when it is first touched. */
const loadRules = () => import('./login.resolver');

const checkLogin: Resolver<LoginDto> = async (...form) => (await loadRules()).loginResolver(...form);

interface SignInFormProps {
  /** Shown when the server refuses without saying why. */
  readonly refusal: string;
  readonly autoFocus?: boolean;
  /** The session has begun. */
  readonly onSignedIn: () => void;
}

/** Username and password, both required. */
export function SignInForm({ refusal, autoFocus, onSignedIn }: SignInFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm<LoginDto>({
    resolver: checkLogin,
    defaultValues: { username: '', password: '' },
  });
  const signIn = useMutation({
    mutationFn: login,
    onSuccess: (session) => {
      startSession(session);
      onSignedIn();
    },
    onError: () => setFocus('password', { shouldSelect: true }),
  });
  return (
    <form
      noValidate
      aria-label="Sign in"
      className="space-y-4"
      onFocus={() => void loadRules()}
      onSubmit={handleSubmit((values) => signIn.mutate(values))}
    >
      <Field
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
        problem={formState.errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Password"
        required
        autoComplete="current-password"
        problem={formState.errors.password?.message}
        {...register('password')}
      />
      {signIn.error !== null && (
        <p role="alert" className="rounded-control px-3 py-2.5 text-sm font-medium text-danger tinted">
          {reasonOf(signIn.error, refusal)}
        </p>
      )}
      <Button type="submit" className="w-full" disabled={signIn.isPending} aria-busy={signIn.isPending}>
        {signIn.isPending ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}

function reasonOf(error: Error, refusal: string): string {
  if (!(error instanceof HttpError)) return refusal;
  if (error.status === 0) return 'Login failed. The league server did not answer; check your connection and try again.';
  return error.detail ?? refusal;
}
