import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { AccountCard } from '../../features/accounts/own-account/account-card';
import { SignInForm } from '../../features/accounts/sign-in/sign-in-form';
import { msg, rich, t, translated } from '../../language/translate';
import { safeReturnPath } from '../../platform/session/guards';

const NOTICES = {
  credentials: { text: msg('Credentials updated. Please login with your new credentials.'), tone: 'text-success' },
  role: {
    text: msg(
      'Your role in the league was changed, which signed you out. Log in again, and ask an admin if a page is missing then.',
    ),
    tone: 'text-warning',
  },
} as const;
type Notice = keyof typeof NOTICES;
const isNotice = (name: unknown): name is Notice => typeof name === 'string' && Object.hasOwn(NOTICES, name);

export interface LoginSearch {
  /** The page that the visitor requested, shown after the sign-in; absent for the dashboard. */
  readonly redirect?: string | undefined;
  /** The reason why the member has to sign in again; absent for an ordinary sign-in. */
  readonly notice?: Notice | undefined;
}

export const Route = createFileRoute('/_guest/login')({
  validateSearch: (search): LoginSearch => ({
    redirect: safeReturnPath(search['redirect']),
    notice: isNotice(search['notice']) ? search['notice'] : undefined,
  }),
  component: LoginPage,
});

function LoginPage() {
  const { redirect, notice } = Route.useSearch();
  const router = useRouter();
  return (
    <AccountCard
      title={t('Login')}
      lead={redirect === undefined ? t('Welcome back to the grid.') : t('Please log in to continue.')}
      footer={rich('New here? {register}', {
        register: (
          <Link to="/register" className="link">
            {t('Register')}
          </Link>
        ),
      })}
    >
      {notice !== undefined && (
        <p
          role="status"
          className={clsx('mb-5 rounded-control px-3 py-2.5 text-sm font-medium tinted', NOTICES[notice].tone)}
        >
          {translated(NOTICES[notice].text)}
        </p>
      )}
      <SignInForm
        refusal={t('Login failed. Please check your credentials.')}
        onSignedIn={() => router.history.push(redirect ?? '/dashboard')}
      />
      <p className="mt-4 text-sm text-muted">
        {t('Lost your password? An admin of the league can give you a new one.')}
      </p>
    </AccountCard>
  );
}
