import { createFileRoute, useRouter } from '@tanstack/react-router';
import { AccountOverview } from '../../features/accounts/own-account/account-overview';
import { AccountSettingsForm } from '../../features/accounts/own-account/account-settings-form';
import { OwnDataPanel } from '../../features/accounts/own-account/own-data-panel';
import { PicturePanel } from '../../features/accounts/own-account/picture-panel';
import { SessionsPanel } from '../../features/accounts/own-account/sessions-panel';
import { t } from '../../language/translate';
import { LanguagePanel } from '../../platform/shell/language-panel';
import { MotionPanel } from '../../platform/theme/motion-panel';
import { endSession } from '../../platform/session/session.store';
import { notify } from '../../ui/feedback/dialogs';
import { PageHeading } from '../../ui/layout/page-heading';

export const Route = createFileRoute('/_member/account-settings')({
  component: AccountSettingsPage,
});

function AccountSettingsPage() {
  const router = useRouter();
  /** Ends the session and goes to the login page, which shows the reason. */
  const leave = () => {
    endSession();
    void router.navigate({ to: '/login', search: { notice: 'credentials' } });
  };
  const deleted = () => {
    endSession();
    void router.navigate({ to: '/' });
    notify({ title: t('Your account was deleted.') });
  };
  return (
    <>
      <PageHeading title={t('Account Settings')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
        <AccountOverview />
        <PicturePanel />
        <AccountSettingsForm onLeave={leave} />
        <SessionsPanel />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 lg:grid-cols-2">
          <LanguagePanel />
          <MotionPanel />
        </div>
        <OwnDataPanel onDeleted={deleted} />
      </div>
    </>
  );
}
