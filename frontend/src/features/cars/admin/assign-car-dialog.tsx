import type { AdminCarDto } from '@league/shared/cars/car.dto';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { Modal } from '../../../ui/layout/modal';
import { assignCar } from './car-admin.queries';

/** Draws the choice of a member by id; the route has it from the feature that knows members. */
export type MemberPick = (userId: string | null, onPick: (userId: string) => void) => ReactNode;

interface AssignCarDialogProps {
  readonly car: AdminCarDto;
  readonly pickMember: MemberPick;
  readonly onClose: () => void;
}

/** Gives a car to a member. */
export function AssignCarDialog({ car, pickMember, onClose }: AssignCarDialogProps) {
  const [userId, setUserId] = useState<string | null>(null);
  const assign = useMutation(assignCar);
  return (
    <Modal open large title={t('Assign {car}', { car: car.name })} onClose={onClose}>
      <p className="mt-1 mb-4 text-sm text-muted">
        {car.username === null
          ? t('The laps it has driven without a driver go to the member.')
          : t("It is {driver}'s now, who keeps the laps driven so far.", { driver: car.driver_name ?? car.username })}
      </p>
      {pickMember(userId, setUserId)}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          disabled={userId === null || assign.isPending}
          aria-busy={assign.isPending}
          onClick={() => userId !== null && assign.mutate({ car, userId }, { onSuccess: onClose })}
        >
          {assign.isPending ? t('Assigning...') : t('Assign Car')}
        </Button>
      </div>
    </Modal>
  );
}
