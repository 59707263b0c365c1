import type { SiteSettingsDto } from '@league/shared/settings/site-settings.dto';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../language/translate';
import { CheckboxField } from '../../ui/controls/field';
import { switchSetting } from './settings.queries';

interface SettingSwitchProps {
  readonly settings: SiteSettingsDto;
  readonly name: 'require_invite_code' | 'registration_enabled' | 'require_approval';
  readonly label: string;
  readonly hint: string;
}

/** Switches a setting on or off, and saves it at once. */
export function SettingSwitch({ settings, name, label, hint }: SettingSwitchProps) {
  const save = useMutation(switchSetting);
  const isOn = save.isPending ? save.variables[name] === true : settings[name];
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <CheckboxField
        label={label}
        hint={hint}
        checked={isOn}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate({ [name]: target.checked, expected: { [name]: settings[name] } })}
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
