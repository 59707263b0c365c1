import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { AccountCard } from '../../features/accounts/own-account/account-card';
import { RegisterForm } from '../../features/accounts/sign-in/register-form';

export const Route = createFileRoute('/_guest/register')({ component: RegisterPage });

function RegisterPage() {
  const router = useRouter();
  return (
    <AccountCard
      title="Create Account - TEST"
      lead="Join the league and take your car to the line."
      footer={
        <>
          Already have an account?{' '}
          <Link to="/login" className="link">
            Login
          </Link>
        </>
      }
    >
      <RegisterForm onRegistered={() => void router.navigate({ to: '/dashboard' })} />
    </AccountCard>
  );
}
