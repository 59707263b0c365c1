import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { AccountCard } from '../../features/accounts/own-account/account-card';
import { RegisterForm } from '../../features/accounts/sign-in/register-form';
import { rich, t } from '../../language/translate';

export const Route = createFileRoute('/_guest/register')({ component: RegisterPage });

function RegisterPage() {
  const router = useRouter();
  return (
    <AccountCard
      title={t('Create Account - TEST')}
      lead={t('Join the league and take your car to the line.')}
      footer={rich('Already have an account? {login}', {
        login: (
          <Link to="/login" className="link">
            {t('Login')}
          </Link>
        ),
      })}
    >
      <RegisterForm onRegistered={() => void router.navigate({ to: '/dashboard' })} />
    </AccountCard>
  );
}
