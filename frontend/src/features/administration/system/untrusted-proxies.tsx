import { Network } from 'lucide-react';
import { t } from '../../../language/translate';
import { Panel } from '../../../ui/layout/panel';

/** Shows which setting to change when the league's own proxy is not trusted. */
export function UntrustedProxies({ addresses }: { readonly addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  const list = addresses.join(', ');
  return (
    <Panel title={t('A proxy that is not trusted')} icon={<Network className="size-5" />}>
      <p className="px-4 py-3 sm:px-5">
        {t(
          'Requests with X-Forwarded-For came from {list}. If that is your proxy, set TRUST_PROXY to its address and start the league again: until then everyone behind it shares one limit of sign-ins.',
          { list },
        )}
      </p>
    </Panel>
  );
}
