import type { DomainSettingsDto } from '@league/shared/domain/domain-settings.dto';
import type { UpdateDomainSettingsDto } from '@league/shared/domain/update-domain-settings.dto';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../language/translate';
import { DtoFormView } from '../../platform/forms/dto-form';
import { dtoForm } from '../../platform/forms/dto-resolver';
import { FormCheckbox, FormText } from '../../platform/forms/fields';
import { saveChanges } from '../../platform/forms/save-changes';
import { SaveCancelled, useDtoForm } from '../../platform/forms/use-dto-form';
import { confirmAction } from '../../ui/feedback/dialogs';
import { updateDomainSettings } from './domain.queries';

const rules = dtoForm<UpdateDomainSettingsDto>(() =>
  import('@league/shared/domain/update-domain-settings.dto').then((dto) => dto.UpdateDomainSettingsDto),
);

/** Edits the league's domain and whether it gets a certificate; asks for confirmation before the domain is removed. */
export function DomainForm({ settings }: { readonly settings: DomainSettingsDto }) {
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
