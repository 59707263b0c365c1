import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { AccountCard } from '../features/accounts/own-account/account-card';
import { SignInForm } from '../features/accounts/sign-in/sign-in-form';
import { FooterLinks, HeaderLinks } from '../features/cms/site-links';
import { GuestShell } from '../platform/shell/guest-shell';

export const Route = createFileRoute('/admin-login')({ component: AdminLoginPage });

function AdminLoginPage() {
  const router = useRouter();
  return (
    <GuestShell links={<HeaderLinks />} footer={<FooterLinks />}>
      <AccountCard
        title="Admin Login"
        lead="For those who run the league."
        footer={
          <Link to="/login" className="link">
            Back to login
          </Link>
        }
      >
        <SignInForm
          autoFocus
          submit="Login as Admin"
          refusal="Login failed. Please check your credentials."
          refuses={(user) => (user.is_admin ? null : 'Access denied. Admin credentials required.')}
          onSignedIn={() => void router.navigate({ to: '/dashboard' })}
        />
      </AccountCard>
    </GuestShell>
  );
}
