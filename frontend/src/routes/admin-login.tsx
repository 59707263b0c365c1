import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { AccountCard } from '../features/accounts/own-account/account-card';
import { SignInForm } from '../features/accounts/sign-in/sign-in-form';
import { FooterLinks, HeaderLinks } from '../features/cms/site-links';
import { t } from '../language/translate';
import { GuestShell } from '../platform/shell/guest-shell';

export const Route = createFileRoute('/admin-login')({ component: AdminLoginPage });

function AdminLoginPage() {
  const router = useRouter();
  return (
    <GuestShell links={<HeaderLinks />} footer={<FooterLinks />}>
      <AccountCard
        title={t('Admin Login')}
        lead={t('For those who run the league.')}
        footer={
          <Link to="/login" className="link">
            {t('Back to login')}
          </Link>
        }
      >
        <SignInForm
          submit={t('Login as Admin')}
          refusal={t('Login failed. Please check your credentials.')}
          refuses={(user) => (user.is_admin ? null : t('Access denied. Admin credentials required.'))}
          onSignedIn={() => void router.navigate({ to: '/dashboard' })}
        />
      </AccountCard>
    </GuestShell>
  );
}
