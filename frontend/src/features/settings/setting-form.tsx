import type { SiteSettingsDto } from '@league/shared/settings/site-settings.dto';
import type { UpdateSettingsDto } from '@league/shared/settings/update-settings.dto';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { DtoFormView } from '../../platform/forms/dto-form';
import { dtoForm } from '../../platform/forms/dto-resolver';
import { saveChanges } from '../../platform/forms/save-changes';
import { useDtoForm } from '../../platform/forms/use-dto-form';
import { updateSettings } from './settings.queries';

const rules = dtoForm<UpdateSettingsDto>(() =>
  import('@league/shared/settings/update-settings.dto').then((dto) => dto.UpdateSettingsDto),
);

interface SettingFormProps {
  readonly settings: SiteSettingsDto;
  readonly name: 'site_name' | 'logo_url' | 'favicon_url';
  /** 'Site Name'. */
  readonly label: string;
  /** The one field. */
  readonly children: ReactNode;
}

/** Edits one typed setting, with a button of its own. */
export function SettingForm({ settings, name, label, children }: SettingFormProps) {
  const update = useMutation(updateSettings);
  const only = (from: UpdateSettingsDto | SiteSettingsDto): UpdateSettingsDto => ({ [name]: from[name] });
  const state = useDtoForm<UpdateSettingsDto, SiteSettingsDto>({
    rules,
    values: only(settings),
    save: (typed, seen) => saveChanges(only(seen), only(typed), (change) => update.mutateAsync(change)),
    valuesOf: only,
    errorFallback: t('Error updating settings'),
    errorPrefix: t('Error updating settings'),
  });
  return (
    <DtoFormView
      state={state}
      label={t('{label} setting', { label })}
      submitLabel={t('Save {label}', { label })}
      successMessage={t('Saved ✓')}
      canSubmit={state.isDirty}
      className="space-y-3"
    >
      {children}
    </DtoFormView>
  );
}
