import type { UserDto } from '@league/shared/accounts/user.dto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { t } from '../../../language/translate';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm } from '../../../platform/forms/dto-resolver';
import { confirmDiscard } from '../../../platform/forms/confirm-discard';
import { saveChanges } from '../../../platform/forms/save-changes';
import { useDtoForm } from '../../../platform/forms/use-dto-form';
import { Button } from '../../../ui/controls/button';
import { confirmAction } from '../../../ui/feedback/dialogs';
import { Modal } from '../../../ui/layout/modal';
import { EditUserFields, type EditableUser } from './edit-user-fields';
import { MemberName } from './member-name';
import { editUser, nameOf, removePicture, USERS_KEY } from './users.queries';

const rules = dtoForm<EditableUser>(() =>
  import('@league/shared/accounts/update-user.dto').then((dto) => dto.UpdateUserDto as new () => EditableUser),
);

/** Lets an admin edit a member and remove their picture; only changed fields are sent. */
export function EditUserDialog({ user, onClose }: { readonly user: UserDto; readonly onClose: () => void }) {
  const edit = useMutation(editUser);
  const state = useDtoForm<EditableUser, UserDto>({
    rules,
    values: fieldsOf(user),
    save: (typed, seen) =>
      saveChanges<EditableUser, UserDto>(seen, typed, (change) => edit.mutateAsync({ id: user.id, change })),
    errorFallback: t('The user could not be updated.'),
    errorPrefix: t('Error updating user'),
    onSaved: onClose,
  });
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: USERS_KEY });
  return (
    <Modal
      open
      large
      title={t('Edit user {name}', { name: nameOf(user) })}
      confirmClose={() => !state.isDirty || confirmDiscard()}
      onClose={onClose}
    >
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <MemberName user={user} />
        {user.profile_image_url !== null && <RemovePicture user={user} />}
      </div>
      <DtoFormView
        state={{ ...state, reload }}
        label={t('Edit user {name}', { name: nameOf(user) })}
        submitLabel={t('Save Changes')}
        onCancel={onClose}
        className="sticky-submit mt-5 space-y-6"
      >
        <EditUserFields />
      </DtoFormView>
    </Modal>
  );
}

function RemovePicture({ user }: { readonly user: UserDto }) {
  const remove = useMutation(removePicture);
  const ask = async () => {
    const isWanted = await confirmAction({
      question: t('Remove the picture of this user?'),
      detail: t('Their first letter is shown instead, until they upload another picture.'),
      confirmLabel: t('Remove'),
      danger: true,
    });
    if (isWanted) remove.mutate(user);
  };
  return (
    <Button variant="outlineDanger" shape="compact" disabled={remove.isPending} onClick={() => void ask()}>
      <ImageOff aria-hidden className="size-4" />
      {t('Remove picture')}
    </Button>
  );
}

function fieldsOf(user: UserDto): EditableUser {
  return {
    driver_name: user.driver_name,
    email: user.email,
    sl_avatar_name: user.sl_avatar_name,
    sl_avatar_key: user.sl_avatar_key,
    is_active: user.is_active,
    is_admin: user.is_admin,
    is_steward: user.is_steward,
    is_driver: user.is_driver,
    driver_approved: user.driver_approved,
    is_profile_public: user.is_profile_public,
    show_help_access: user.show_help_access,
    total_points: user.total_points,
    total_races: user.total_races,
    total_wins: user.total_wins,
    best_lap_time: user.best_lap_time,
  };
}
