import { ACHIEVEMENT_DEFAULTS, type AchievementDto } from '@league/shared/achievements/achievement.dto';
import type { CreateAchievementDto } from '@league/shared/achievements/create-achievement.dto';
import { useWatch } from 'react-hook-form';
import { rich, t } from '../../../language/translate';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm } from '../../../platform/forms/dto-resolver';
import { FormNumber, FormText, FormTextArea } from '../../../platform/forms/fields';
import { useRowForm } from '../../../platform/forms/use-row-form';
import { achievementText } from '../../../racing/names/achievement-text';
import { achievementWrites } from './achievement-admin.queries';
import { IconField } from './icon-field';

const rules = dtoForm(() =>
  import('@league/shared/achievements/create-achievement.dto').then((dto) => dto.CreateAchievementDto),
);

const NEW_ACHIEVEMENT: CreateAchievementDto = {
  name: '',
  description: '',
  icon: ACHIEVEMENT_DEFAULTS.icon,
  points: ACHIEVEMENT_DEFAULTS.points,
};

interface AchievementFormProps {
  /** The achievement to edit; null to create one. */
  readonly achievement: AchievementDto | null;
  readonly onClose: () => void;
}

export function AchievementForm({ achievement, onClose }: AchievementFormProps) {
  const isNew = achievement === null;
  const state = useRowForm<AchievementDto, CreateAchievementDto>({
    rules,
    writes: achievementWrites,
    row: achievement,
    empty: NEW_ACHIEVEMENT,
    onSaved: onClose,
  });
  const [name, description] = useWatch({ control: state.form.control, name: ['name', 'description'] });
  const type = achievement?.achievement_type ?? ACHIEVEMENT_DEFAULTS.achievement_type;
  return (
    <DtoFormView
      state={state}
      label={
        isNew ? t('Create achievement') : t('Edit achievement {name}', { name: achievementText(achievement.name) })
      }
      submitLabel={isNew ? t('Create Achievement') : t('Save Changes')}
      canSubmit={name.trim() !== '' && description.trim() !== ''}
      incompleteAlert={t('Name and description are required')}
      onCancel={onClose}
      className="grid gap-4 sm:grid-cols-2 [&>:last-child]:col-span-full [&>[role=alert]]:col-span-full"
    >
      <FormText<CreateAchievementDto> name="name" label={t('Name')} required />
      <FormNumber<CreateAchievementDto>
        name="points"
        label={t('Points')}
        hint={
          achievement && achievement.holders > 0
            ? t('Everyone who has it gets the new points.')
            : t('{value} when left empty.', { value: ACHIEVEMENT_DEFAULTS.points })
        }
      />
      <div className="col-span-full">
        <FormTextArea<CreateAchievementDto> name="description" label={t('Description')} required rows={2} />
      </div>
      <IconField />
      <p className="col-span-full text-sm text-muted">
        {type === 'custom'
          ? rich('Type: {type} (you award it to members)', { type: <TypeWord>{t('custom')}</TypeWord> })
          : rich('Type: {type} (unlocks by itself)', { type: <TypeWord>{t('predefined')}</TypeWord> })}
      </p>
    </DtoFormView>
  );
}

function TypeWord({ children }: { readonly children: string }) {
  return <span className="font-medium text-text">{children}</span>;
}
