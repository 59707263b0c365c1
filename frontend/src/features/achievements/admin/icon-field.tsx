import type { CreateAchievementDto } from '@league/shared/achievements/create-achievement.dto';
import { clsx } from 'clsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { t, translated } from '../../../language/translate';
import { FormText } from '../../../platform/forms/fields';
import { AchievementIcon, ICON_PALETTE } from '../../../racing/achievement-icon';

/** Edits the icon: one from the palette, or any emoji or short text. */
export function IconField() {
  const { control, setValue } = useFormContext<CreateAchievementDto>();
  const icon = useWatch({ control, name: 'icon' });
  return (
    <div className="col-span-full grid gap-4 sm:grid-cols-[1fr_minmax(0,14rem)]">
      <div role="group" aria-label={t('Icon palette')}>
        <p aria-hidden className="mb-1.5 text-sm font-medium">
          {t('Icon')}
        </p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
          {ICON_PALETTE.map(([emoji, name]) => (
            <li key={emoji}>
              <button
                type="button"
                aria-label={translated(name)}
                aria-pressed={emoji === icon}
                title={translated(name)}
                className={clsx(
                  'flex size-11 items-center justify-center rounded-control border text-2xl leading-none hover:bg-s3',
                  emoji === icon ? 'border-2 border-primary bg-s3 forced-colors:border-[Highlight]' : 'border-line',
                )}
                onClick={() => setValue('icon', emoji, { shouldDirty: true })}
              >
                <AchievementIcon icon={emoji} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <FormText<CreateAchievementDto>
        name="icon"
        label={t('Icon, or your own')}
        maxLength={32}
        hint={t('An emoji or a short text. Empty: 🏆')}
      />
    </div>
  );
}
