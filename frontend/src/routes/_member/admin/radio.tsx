import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { domainSettingsQuery } from '../../../features/domain/domain.queries';
import { isSiteSecure } from '../../../features/domain/domain.rules';
import { RadioAdmin } from '../../../features/radio/admin/radio-admin';
import { adminRadioStreamsQuery } from '../../../features/radio/radio.queries';
import { t } from '../../../language/translate';
import { PageHeading } from '../../../ui/layout/page-heading';

export const Route = createFileRoute('/_member/admin/radio')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(adminRadioStreamsQuery);
    void queryClient.prefetchQuery(domainSettingsQuery);
  },
  component: RadioPage,
});

function RadioPage() {
  const { data: domain } = useQuery(domainSettingsQuery);
  return (
    <>
      <PageHeading title={t('Radio Streams Management')} lead={t('What the radio on every page can play.')} />
      <RadioAdmin isSiteSecure={isSiteSecure(domain, window.location.protocol)} />
    </>
  );
}
