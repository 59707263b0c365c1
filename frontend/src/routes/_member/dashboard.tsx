import { createFileRoute } from '@tanstack/react-router';
import { WelcomeBanner } from '../../features/dashboard/welcome-banner';
import { OnlineDriversPanel } from '../../features/presence/online-drivers-panel';

export const Route = createFileRoute('/_member/dashboard')({
  component: () => (
    <div className="grid gap-4 sm:gap-6">
      <WelcomeBanner />
      <OnlineDriversPanel />
    </div>
  ),
});
