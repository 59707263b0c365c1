import type { DomainSettingsDto } from '@league/shared/domain/domain-settings.dto';
import type { UpdateDomainSettingsDto } from '@league/shared/domain/update-domain-settings.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { t } from '../../language/translate';
import { DtoFormView } from '../../platform/forms/dto-form';
import { dtoForm } from '../../platform/forms/dto-resolver';
import { FormCheckbox, FormText } from '../../platform/forms/fields';
import { saveChanges } from '../../platform/forms/save-changes';
import { SaveCancelled, useDtoForm } from '../../platform/forms/use-dto-form';
import { confirmAction } from '../../ui/feedback/dialogs';
import { QueryPanel } from '../../platform/query/query-panel';
import { Panel } from '../../ui/layout/panel';
import { Skeleton } from '../../ui/feedback/skeleton';
import { DnsInstructions } from './dns-instructions';
import { SslStatusLine } from './ssl-status';
import { domainSettingsQuery, updateDomainSettings } from './domain.queries';

const rules = dtoForm(() =>
  import('@league/shared/domain/update-domain-settings.dto').then((dto) => dto.UpdateDomainSettingsDto),
);

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

/** Edits the league's domain and whether it gets a certificate; asks for confirmation before the domain is removed. */
function DomainForm({ settings }: { readonly settings: DomainSettingsDto }) {
  const update = useMutation(updateDomainSettings);
  const state = useDtoForm<UpdateDomainSettingsDto, DomainSettingsDto>({
    rules,
    values: fieldsOf(settings),
    save: async (typed, seen) => {
      if (seen.custom_domain && !typed.custom_domain && !(await isRemovalWanted(seen.custom_domain)))
        throw new SaveCancelled();
      return saveChanges(seen, typed, (change) => update.mutateAsync(change));
    },
    valuesOf: fieldsOf,
    errorFallback: t('Error saving domain settings'),
    errorPrefix: t('Error saving domain settings'),
  });
  return (
    <DtoFormView
      state={state}
      label={t('Domain settings')}
      submitLabel={t('Save Domain Settings')}
      className="space-y-3 p-4 sm:p-5"
    >
      <FormText<UpdateDomainSettingsDto>
        name="custom_domain"
        label={t('Custom Domain')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="league.example.com"
        hint={t('Without https:// or a path. Empty: no domain of its own.')}
      />
      <FormCheckbox<UpdateDomainSettingsDto>
        name="ssl_enabled"
        label={t('Enable SSL')}
        hint={t('The domain gets a certificate, and is opened over https.')}
      />
    </DtoFormView>
  );
}

function isRemovalWanted(domain: string): Promise<boolean> {
  return confirmAction({
    question: t('Are you sure you want to remove the custom domain?'),
    detail: t('The site no longer gets a certificate for {domain}, and links to it break.', { domain }),
    confirmLabel: t('Remove'),
    danger: true,
  });
}

function fieldsOf({ custom_domain, ssl_enabled }: DomainSettingsDto): UpdateDomainSettingsDto {
  return { custom_domain, ssl_enabled };
}
