import type { AdminCarDto } from '@league/shared/cars/car.dto';
import { useMutation } from '@tanstack/react-query';
import { Trash2, UserPlus } from 'lucide-react';
import { confirmAction } from '../../../ui/feedback/dialogs';
import { formatCount } from '../../../ui/text/format';
import { RowButton } from '../../../ui/controls/row-button';
import { deleteAnyCar } from './car-admin.queries';

interface CarActionsProps {
  readonly car: AdminCarDto;
  readonly onAssign: () => void;
}

/** What an admin can do to a car. */
export function CarActions({ car, onAssign }: CarActionsProps) {
  const remove = useMutation(deleteAnyCar);
  const askAndDelete = async () => {
    const question = 'Are you sure you want to delete this car?';
    if (await confirmAction({ question, detail: whatGoesWith(car), confirm: 'Delete', danger: true }))
      remove.mutate(car);
  };
  return (
    <>
      <RowButton icon={UserPlus} words="Assign" label={`Assign car ${car.name}`} onClick={onAssign} />
      <RowButton
        icon={Trash2}
        words="Delete"
        label={`Delete car ${car.name}`}
        danger
        disabled={remove.isPending}
        onClick={() => void askAndDelete()}
      />
    </>
  );
}

function whatGoesWith({ name, lap_count: laps }: AdminCarDto): string {
  if (laps === 0) return `${name} has no laps.`;
  return `${name}: ${laps === 1 ? 'its lap goes' : `its ${formatCount(laps)} laps go`} with it, and the best times and records they set.`;
}
