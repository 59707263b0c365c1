import { CAR_TYPES, type CarDto } from '@league/shared/cars/car.dto';
import type { CreateCarDto } from '@league/shared/cars/create-car.dto';
import { useMutation } from '@tanstack/react-query';
import { t, translated } from '../../language/translate';
import { DtoFormView } from '../../platform/forms/dto-form';
import { dtoForm } from '../../platform/forms/dto-resolver';
import { confirmDiscard } from '../../platform/forms/confirm-discard';
import { FormSelect, FormText, FormTextArea } from '../../platform/forms/fields';
import { useDtoForm } from '../../platform/forms/use-dto-form';
import { CAR_TYPE_NAMES } from '../../racing/names/car-type-names';
import { Modal } from '../../ui/layout/modal';
import { createCar } from './cars.queries';

const rules = dtoForm(() => import('@league/shared/cars/create-car.dto').then((dto) => dto.CreateCarDto));
const NEW_CAR: CreateCarDto = { name: '', description: '', car_type: 'Sport' };

interface AddCarDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (car: CarDto) => void;
}

/** Adds a car; the entered values stay in the form when the server refuses them. */
export function AddCarDialog({ onClose, onAdded }: AddCarDialogProps) {
  const create = useMutation(createCar);
  const state = useDtoForm<CreateCarDto, CarDto>({
    rules,
    values: NEW_CAR,
    save: (car) => create.mutateAsync(car),
    errorFallback: t('Failed to create car'),
    onSaved: onAdded,
  });
  return (
    <Modal open title={t('Add New Car')} onClose={onClose} confirmClose={() => !state.isDirty || confirmDiscard()}>
      <DtoFormView
        state={state}
        label={t('Add New Car')}
        submitLabel={t('Add Car')}
        savingLabel={t('Adding...')}
        onCancel={onClose}
        className="mt-4 space-y-4"
      >
        <FormText<CreateCarDto> name="name" label={t('Car Name')} required autoFocus />
        <FormTextArea<CreateCarDto> name="description" label={t('Description (optional)')} />
        <FormSelect<CreateCarDto>
          name="car_type"
          label={t('Car Type')}
          options={CAR_TYPES.map((type) => [type, translated(CAR_TYPE_NAMES[type])] as const)}
        />
      </DtoFormView>
    </Modal>
  );
}
