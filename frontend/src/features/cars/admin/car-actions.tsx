import type { AdminCarDto } from '@league/shared/cars/car.dto';
import { useMutation } from '@tanstack/react-query';
import { ImageOff, Trash2, UserPlus } from 'lucide-react';
import { t, tn } from '../../../language/translate';
import { confirmAction } from '../../../ui/feedback/dialogs';
import { RowButton } from '../../../ui/controls/row-button';
import { deleteAnyCar, removeAnyCarPicture } from './car-admin.queries';

/** Shows an admin's actions for a car: assigning it, removing its picture and deleting it. */
export function CarActions({ car, onAssign }: { readonly car: AdminCarDto; readonly onAssign: () => void }) {
  const remove = useMutation(deleteAnyCar);
  const askAndDelete = async () => {
    const question = t('Are you sure you want to delete this car?');
    if (await confirmAction({ question, detail: deletionDetail(car), confirmLabel: t('Delete'), danger: true }))
      remove.mutate(car);
  };
  const removePicture = useMutation(removeAnyCarPicture);
  const askAndRemovePicture = async () => {
    const detail = t('Its driver can upload another one.');
    const question = {
      question: t('Remove the picture of {car}?', { car: car.name }),
      detail,
      confirmLabel: t('Remove'),
      danger: true,
    };
    if (await confirmAction(question)) removePicture.mutate(car);
  };
  return (
    <>
      <RowButton
        icon={UserPlus}
        text={t('Assign')}
        label={t('Assign car {car}', { car: car.name })}
        onClick={onAssign}
      />
      {car.picture_url !== null && (
        <RowButton
          icon={ImageOff}
          text={t('Remove picture')}
          label={t('Remove picture of car {car}', { car: car.name })}
          danger
          disabled={removePicture.isPending}
          onClick={() => void askAndRemovePicture()}
        />
      )}
      <RowButton
        icon={Trash2}
        text={t('Delete')}
        label={t('Delete car {car}', { car: car.name })}
        danger
        disabled={remove.isPending}
        onClick={() => void askAndDelete()}
      />
    </>
  );
}

function deletionDetail({ name, lap_count: laps }: AdminCarDto): string {
  if (laps === 0) return t('{car} has no laps.', { car: name });
  return tn(
    '{car}: its lap goes with it, and the best times and records they set.',
    '{car}: its {n} laps go with it, and the best times and records they set.',
    laps,
    { car: name },
  );
}
