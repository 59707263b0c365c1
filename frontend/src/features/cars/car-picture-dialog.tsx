import type { CarDto } from '@league/shared/cars/car.dto';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../language/translate';
import { ImageField } from '../../platform/pictures/image-field';
import { CarPicture } from '../../racing/car-picture';
import { Button } from '../../ui/controls/button';
import { Modal } from '../../ui/layout/modal';
import { removeCarPicture, uploadCarPicture } from './cars.queries';

export function CarPictureDialog({ car, onClose }: { readonly car: CarDto; readonly onClose: () => void }) {
  const upload = useMutation(uploadCarPicture);
  const remove = useMutation(removeCarPicture);
  const title = t('Picture of {car}', { car: car.name });
  return (
    <Modal open title={title} onClose={onClose}>
      <div className="mt-4">
        <ImageField
          label={title}
          preview={<CarPicture url={car.picture_url} className="aspect-video w-full rounded-control" />}
          hasPicture={car.picture_url !== null}
          onUpload={(file) => upload.mutateAsync({ car, file })}
          onRemove={() => remove.mutateAsync(car)}
          hint={t('It is shown in 16:9; anything beyond that is cut off.')}
        />
      </div>
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>{t('Done')}</Button>
      </div>
    </Modal>
  );
}
