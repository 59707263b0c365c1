import type { CarDto } from '@league/shared/cars/car.dto';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../language/translate';
import { Button } from '../../ui/controls/button';
import { confirmAction } from '../../ui/feedback/dialogs';
import { Modal } from '../../ui/layout/modal';
import { Secret } from '../../ui/controls/secret';
import { rotateToken } from './cars.queries';

/** Shows the credentials for a car's in-world script, and lets the member replace the token. */
export function CredentialsDialog({ car, onClose }: { readonly car: CarDto; readonly onClose: () => void }) {
  const rotate = useMutation(rotateToken);
  const askAndRotate = async () => {
    const detail = t('The script in the car stops working at once, until you give it the new token.');
    if (await confirmAction({ question: t('Make a new token?'), detail, confirmLabel: t('New token'), danger: true }))
      rotate.mutate(car);
  };
  return (
    <Modal open title={t('Credentials of {car}', { car: car.name })} onClose={onClose}>
      <p className="mt-1 text-sm text-muted">{t('The script in your car needs both. Show the token to nobody.')}</p>
      <dl className="mt-4 space-y-4">
        <Secret name="CAR_ID" value={car.id} />
        {car.car_token !== undefined && <Secret name="CAR_TOKEN" value={car.car_token} />}
      </dl>
      {car.car_token === undefined && (
        <p role="status" className="mt-4 text-sm">
          {t(
            "This car's token can no longer be shown. A script that has it goes on working; for another script make a new token.",
          )}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="outline" disabled={rotate.isPending} onClick={() => void askAndRotate()}>
          {t('New token')}
        </Button>
        <Button autoFocus onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </Modal>
  );
}
