import type { LoginDto } from '@league/shared/accounts/login.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef, useState, type SubmitEvent } from 'react';
import { t } from '../../../language/translate';
import { refusalText } from '../../../platform/http/http-error';
import { currentToken, startSession } from '../../../platform/session/session.store';
import { Button } from '../../../ui/controls/button';
import { Field, PasswordField } from '../../../ui/controls/field';
import { notify } from '../../../ui/feedback/dialogs';
import { login, signOut } from '../accounts.queries';

interface SignInFormProps {
  /** The message that is shown when the server refuses without giving a reason. */
  readonly refusal: string;
  /** The text of the button; 'Login' when absent. */
  readonly submit?: string;
  /** Returns the reason why this account may not sign in here, or null if it may sign in. */
  readonly refuses?: (user: UserDto) => string | null;
  /** Puts the fields and the button on one line on wide screens. */
  readonly isInOneLine?: boolean;
  /** Called once the session has started. */
  readonly onSignedIn: () => void;
}

interface Problems {
  readonly username?: string;
  readonly password?: string;
  /** The reason why the server or `refuses` refused the sign-in; absent if it was not. */
  readonly whole?: string;
}

/** Signs a member in. Uses plain React, to keep the form library out of the landing page's bundle. */
export function SignInForm(props: SignInFormProps) {
  const { refusal, submit = t('Login'), refuses, isInOneLine = false, onSignedIn } = props;
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = useMutation(login);
  const show = (found: Problems, wrong: 'username' | 'password') => {
    setProblems(found);
    form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.select();
  };
  const signIn = async (credentials: LoginDto) => {
    const missing = {
      ...(credentials.username === '' && { username: t('Enter your username.') }),
      ...(credentials.password === '' && { password: t('Enter your password.') }),
    };
    if (missing.username ?? missing.password) return show(missing, missing.username ? 'username' : 'password');
    try {
      const session = await send.mutateAsync(credentials);
      const no = refuses?.(session.user) ?? null;
      if (no !== null) {
        await signOut(session.access_token); // otherwise the refused session would stay open
        return show({ whole: no }, 'username');
      }
      if (currentToken() !== null) void signOut();
      startSession(session);
      if (session.password_is_common)
        notify({
          title: t(
            'Your password is one of the most common ones, which no admin may have: change it in the account settings, then sign in again.',
          ),
        });
    } catch (error) {
      return show({ whole: refusalText(error, refusal) }, 'password');
    }
    onSignedIn();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const given = new FormData(event.currentTarget);
    setBusy(true);
    void signIn({ username: textOf(given, 'username'), password: textOf(given, 'password') }).finally(() =>
      setBusy(false),
    );
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('Sign in')}
      className={clsx(
        'space-y-4',
        isInOneLine && 'xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] xl:items-start xl:gap-x-3 xl:space-y-0',
      )}
      onSubmit={onSubmit}
    >
      <Field
        label={t('Username')}
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        problem={problems.username}
      />
      <PasswordField
        label={t('Password')}
        name="password"
        required
        autoComplete="current-password"
        problem={problems.password}
      />
      <div className={clsx('empty:hidden', isInOneLine && 'xl:order-last xl:col-span-3 [&>*]:xl:mt-4')}>
        <FormAlert>{problems.whole}</FormAlert>
      </div>
      <Button
        type="submit"
        className={clsx('w-full', isInOneLine && 'xl:mt-[1.625rem]')}
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {isBusy ? t('Logging in...') : submit}
      </Button>
    </form>
  );
}

function textOf(given: FormData, name: string): string {
  const value = given.get(name);
  return typeof value === 'string' ? value : '';
}

/** Shows why the sign-in was refused; shows nothing while there is no reason. */
function FormAlert({ children }: { readonly children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p role="alert" className="rounded-control px-3 py-2.5 text-sm font-medium text-danger tinted">
      {children}
    </p>
  );
}
