import type { SiteSettingsDto } from '@league/shared/settings/site-settings.dto';
import type { UpdateSettingsDto } from '@league/shared/settings/update-settings.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Globe, Lock, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { DtoFormView } from '../../platform/forms/dto-form';
import { dtoForm } from '../../platform/forms/dto-resolver';
import { FormText } from '../../platform/forms/fields';
import { saveChanges } from '../../platform/forms/save-changes';
import { useDtoForm } from '../../platform/forms/use-dto-form';
import { FormImage } from '../../platform/pictures/form-image';
import { QueryPanel } from '../../platform/query/query-panel';
import { Button } from '../../ui/controls/button';
import { CheckboxField } from '../../ui/controls/field';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { Badge } from '../../ui/layout/badge';
import { Panel } from '../../ui/layout/panel';
import { DangerZone } from './danger-zone';
import { adminSettingsQuery, clearCache, switchSetting, updateSettings } from './settings.queries';

const rules = dtoForm(() => import('@league/shared/settings/update-settings.dto').then((dto) => dto.UpdateSettingsDto));

/** Lets admins edit the site's name and pictures and who may join, clear the cache, and reset all statistics. */
export default function SettingsTab() {
  const query = useQuery(adminSettingsQuery);
  return (
    <div className="space-y-6">
      <QueryPanel
        query={query}
        what={t('the settings')}
        dimsWhileReading
        skeleton={
          <div className="grid gap-6 xl:grid-cols-2">
            {[3, 3, 6].map((rows, panel) => (
              <div key={panel} className="card xl:last:col-span-2">
                <SkeletonRows rows={rows} rowClass="h-16" />
              </div>
            ))}
          </div>
        }
      >
        {(settings) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
            <Joining settings={settings} />
            <CachePanel />
            <Identity settings={settings} />
          </div>
        )}
      </QueryPanel>
      <DangerZone />
    </div>
  );
}

interface SettingsProps {
  readonly settings: SiteSettingsDto;
}

function Joining({ settings }: SettingsProps) {
  const isPrivate = settings.require_invite_code;
  return (
    <Panel
      title={t('Who may join')}
      action={
        <span role="status" aria-label={t('The site is')} className="mr-2 block sm:mr-3">
          <Badge icon={isPrivate ? Lock : Globe} tone={isPrivate ? 'warning' : 'success'}>
            {isPrivate ? t('Private') : t('Public')}
          </Badge>
        </span>
      }
    >
      <div className="space-y-2 p-4 sm:p-5">
        <SettingSwitch
          settings={settings}
          name="require_invite_code"
          label={t('Require invite code')}
          hint={t('New members need a code of the league to register.')}
        />
        <SettingSwitch
          settings={settings}
          name="registration_enabled"
          label={t('Registration enabled')}
          hint={t('While it is off only admins can make new members.')}
        />
        <SettingSwitch
          settings={settings}
          name="require_approval"
          label={t('Approve registrations')}
          hint={t('Who registers can sign in once an admin approves them, in the list of users.')}
        />
      </div>
    </Panel>
  );
}

function Identity({ settings }: SettingsProps) {
  return (
    <Panel title={t('Name and pictures')} className="xl:col-span-2">
      <div className="grid grid-cols-[minmax(0,1fr)] max-xl:divide-y max-xl:divide-line xl:grid-cols-2 [&>*]:p-4 sm:[&>*]:p-5 xl:[&>:first-child]:col-span-2 xl:[&>:first-child]:border-b xl:[&>:first-child]:border-line">
        <SettingForm settings={settings} name="site_name" label={t('Site Name')}>
          <FormText<UpdateSettingsDto> name="site_name" label={t('Site Name')} required />
        </SettingForm>
        <SettingForm settings={settings} name="logo_url" label={t('Logo')}>
          <FormImage<UpdateSettingsDto> name="logo_url" label={t('Logo URL')} use="logo" />
        </SettingForm>
        <SettingForm settings={settings} name="favicon_url" label={t('Favicon')}>
          <FormImage<UpdateSettingsDto> name="favicon_url" label={t('Favicon URL')} use="favicon" />
        </SettingForm>
      </div>
    </Panel>
  );
}

function CachePanel() {
  const clear = useMutation(clearCache);
  return (
    <Panel title={t('Cache')}>
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 sm:p-5">
        <p className="min-w-0 flex-[1_1_20rem] text-sm text-muted">
          {t('Every open screen is asked within a minute to load the newest version. This one reloads by itself.')}
        </p>
        <Button
          variant="outline"
          disabled={clear.isPending || clear.isSuccess}
          aria-busy={clear.isPending}
          onClick={() => clear.mutate()}
        >
          <RefreshCw aria-hidden className="size-4" />
          {t('Clear Cache')}
        </Button>
      </div>
    </Panel>
  );
}

interface SettingSwitchProps {
  readonly settings: SiteSettingsDto;
  readonly name: 'require_invite_code' | 'registration_enabled' | 'require_approval';
  readonly label: string;
  readonly hint: string;
}

/** Switches a setting on or off, and saves it at once. */
function SettingSwitch({ settings, name, label, hint }: SettingSwitchProps) {
  const save = useMutation(switchSetting);
  const isOn = save.isPending ? save.variables[name] === true : settings[name];
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <CheckboxField
        label={label}
        hint={hint}
        checked={isOn}
        aria-disabled={save.isPending} // `disabled` would take the focus
        onChange={({ target }) => {
          if (!save.isPending) save.mutate({ [name]: target.checked, expected: { [name]: settings[name] } });
        }}
      />
      <p role="status" className="flex items-center text-sm text-success not-empty:min-h-11">
        {save.isSuccess && (
          <>
            <span className="sr-only">{label}: </span>
            <span>{t('Saved ✓')}</span>
          </>
        )}
      </p>
    </div>
  );
}

interface SettingFormProps {
  readonly settings: SiteSettingsDto;
  readonly name: 'site_name' | 'logo_url' | 'favicon_url';
  /** The label of the setting: 'Site Name'. */
  readonly label: string;
  /** The field that edits the setting. */
  readonly children: ReactNode;
}

/** Edits one setting in a separate form, which sends only changes to that setting. */
function SettingForm({ settings, name, label, children }: SettingFormProps) {
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
