import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { t } from '../../language/translate';
import { Badge } from '../../ui/layout/badge';
import { CopyButton } from '../../ui/controls/copy-button';
import { Panel } from '../../ui/layout/panel';
import { domainTargetQuery } from './domain.queries';
import { dnsSetup, type DnsRecord } from './domain.rules';

const TTL = 3600;

/** Lists the DNS records to enter at the domain's provider; those of an example while no domain is saved. */
export function DnsInstructions({ domain }: { readonly domain: string | null }) {
  const { data: target } = useQuery(domainTargetQuery);
  const setup = dnsSetup(domain, target, window.location.hostname);
  return (
    <Panel title={t('DNS Setup Instructions')}>
      <div className="space-y-5 p-4 text-sm sm:p-5">
        <ol className="list-decimal space-y-1.5 pl-5 text-muted marker:text-faint">
          <li>{t('Sign in where the domain was bought, and open its DNS records.')}</li>
          <li>{t('Add the record for your kind of domain. A TTL of {ttl} is a good choice.', { ttl: TTL })}</li>
          <li>{t('Remove other A, AAAA and CNAME records of the same name.')}</li>
          <li>{t('Wait: propagation takes 5 minutes to 48 hours. The status above changes by itself.')}</li>
        </ol>
        <div className="grid gap-4 lg:grid-cols-2">
          <Records
            title={t('The domain itself: {domain}', { domain: setup.apex })}
            records={setup.apexRecords}
            isSaved={setup.saved === 'apex'}
          />
          <Records
            title={t('A subdomain: {domain}', { domain: setup.subdomain })}
            records={setup.subdomainRecords}
            isSaved={setup.saved === 'subdomain'}
          />
        </div>
      </div>
    </Panel>
  );
}

interface RecordsProps {
  readonly title: string;
  readonly records: readonly DnsRecord[];
  readonly isSaved: boolean;
}

function Records({ title, records, isSaved }: RecordsProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-control border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{title}</h3>
        {isSaved && (
          <Badge tone="success" icon={Check}>
            {t('Your domain')}
          </Badge>
        )}
      </div>
      {records.map((record) => (
        <dl key={record.value ?? ''} className="mt-3 space-y-2">
          <Line name={t('Type')} value={record.type} />
          <Line name={t('Name')} value={record.name} copyLabel={t('Copy the {type} name', { type: record.type })} />
          {record.value === null ? (
            <Line name={t('Value')} value={t('the public IPv4 address of this server')} isWords />
          ) : (
            <Line
              name={t('Value')}
              value={record.value}
              copyLabel={t('Copy the {type} value', { type: record.type })}
            />
          )}
          <Line name="TTL" value={String(TTL)} />
        </dl>
      ))}
    </section>
  );
}

interface LineProps {
  readonly name: string;
  readonly value: string;
  /** The label of the copy button; when absent, there is nothing to copy. */
  readonly copyLabel?: string;
  /** Whether the text describes the value instead of being the value itself. */
  readonly isWords?: boolean;
}

function Line({ name, value, copyLabel, isWords = false }: LineProps) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3">
      <dt className="w-14 shrink-0 text-faint">{name}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 tiny:basis-full">
        <span className={clsx('min-w-0 flex-1 basis-24', isWords ? 'text-muted' : 'font-mono break-all')}>{value}</span>
        {copyLabel !== undefined && <CopyButton text={value} label={copyLabel} />}
      </dd>
    </div>
  );
}
