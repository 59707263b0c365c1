import { ACHIEVEMENT_DEFAULTS, type AchievementDto } from '@league/shared/achievements/achievement.dto';
import type { CreateAchievementDto } from '@league/shared/achievements/create-achievement.dto';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm } from '../../../platform/forms/dto-resolver';
import { FormText, FormTextArea } from '../../../platform/forms/fields';
import { saveChanges } from '../../../platform/forms/save-changes';
import { useDtoForm } from '../../../platform/forms/use-dto-form';
import { createAchievement, updateAchievement } from './achievement-admin.queries';
import { IconField } from './icon-field';

const rules = dtoForm<CreateAchievementDto>(() =>
  import('@league/shared/achievements/create-achievement.dto').then((dto) => dto.CreateAchievementDto),
);

const NEW_ACHIEVEMENT: CreateAchievementDto = {
  name: '',
  description: '',
  icon: ACHIEVEMENT_DEFAULTS.icon,
  points: ACHIEVEMENT_DEFAULTS.points,
};

interface AchievementFormProps {
  /** Null for a new one. */
  readonly achievement: AchievementDto | null;
  readonly onClose: () => void;
}

/** Makes or changes an achievement. */
export function AchievementForm({ achievement, onClose }: AchievementFormProps) {
  const create = useMutation(createAchievement);
  const update = useMutation(updateAchievement);
  const isNew = achievement === null;
  const state = useDtoForm<CreateAchievementDto, AchievementDto>({
    rules,
    values: isNew ? NEW_ACHIEVEMENT : fieldsOf(achievement),
    save: (typed, seen) =>
      isNew
        ? create.mutateAsync(typed)
        : saveChanges(seen, typed, (change) => update.mutateAsync({ id: achievement.id, change })),
    failed: isNew ? 'The achievement could not be created.' : 'The achievement could not be updated.',
    failedDoing: isNew ? 'Error creating achievement' : 'Error updating achievement',
    onSaved: onClose,
  });
  const [name, description] = useWatch({ control: state.form.control, name: ['name', 'description'] });
  const type = achievement?.achievement_type ?? ACHIEVEMENT_DEFAULTS.achievement_type;
  return (
    <DtoFormView
      state={state}
      label={isNew ? 'Create achievement' : `Edit achievement ${achievement.name}`}
      submit={isNew ? 'Create Achievement' : 'Save Changes'}
      canSubmit={name.trim() !== '' && description.trim() !== ''}
      missing="Name and description are required"
      onCancel={onClose}
      className="grid gap-4 sm:grid-cols-2 [&>:last-child]:col-span-full [&>[role=alert]]:col-span-full"
    >
      <FormText<CreateAchievementDto> name="name" label="Name" required autoComplete="off" />
      <FormText<CreateAchievementDto>
        name="points"
        label="Points"
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        hint={
          achievement && achievement.holders > 0
            ? 'Everyone who has it gets the new points.'
            : `${ACHIEVEMENT_DEFAULTS.points} when left empty.`
        }
      />
      <div className="col-span-full">
        <FormTextArea<CreateAchievementDto> name="description" label="Description" required rows={2} />
      </div>
      <IconField />
      <p className="col-span-full text-sm text-muted">
        Type: <span className="font-medium text-text">{type}</span>
        {type === 'custom' ? ' (you award it to members)' : ' (unlocks by itself)'}
      </p>
    </DtoFormView>
  );
}

function fieldsOf({ name, description, icon, points }: AchievementDto): CreateAchievementDto {
  return { name, description, icon, points };
}
