import { useQuery } from '@tanstack/react-query';
import { t } from '../../language/translate';
import { QueryPanel } from '../../platform/query/query-panel';
import { Panel } from '../../ui/layout/panel';
import { Skeleton } from '../../ui/feedback/skeleton';
import { DnsInstructions } from './dns-instructions';
import { DomainForm } from './domain-form';
import { domainSettingsQuery } from './domain.queries';
import { SslStatusLine } from './ssl-status';

/** Shows the league's own domain: its name, the state of its certificate, and how to set up its DNS records. */
export default function DomainTab() {
  const query = useQuery(domainSettingsQuery);
  return (
    <QueryPanel query={query} what={t('the domain settings')} dimsWhileReading skeleton={<Skeleton className="h-96" />}>
      {(settings) => (
        <div className="space-y-6">
          <Panel title={t('Custom Domain')}>
            <DomainForm settings={settings} />
            <SslStatusLine settings={settings} />
          </Panel>
          <DnsInstructions domain={settings.custom_domain} />
        </div>
      )}
    </QueryPanel>
  );
}
