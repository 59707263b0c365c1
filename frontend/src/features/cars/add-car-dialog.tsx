import { CAR_TYPES, type CarDto } from '@league/shared/cars/car.dto';
import type { CreateCarDto } from '@league/shared/cars/create-car.dto';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { dtoForm } from '../../platform/forms/dto-resolver';
import { useHoldsChanges } from '../../platform/forms/unsaved';
import { describeFailure } from '../../platform/http/http-error';
import { Button } from '../../ui/button';
import { notify } from '../../ui/dialogs';
import { Field, SelectField, TextAreaField } from '../../ui/field';
import { Modal } from '../../ui/modal';
import { createCar, ownCarsQuery } from './cars.queries';

const rules = dtoForm<CreateCarDto>(() => import('@league/shared/cars/create-car.dto').then((dto) => dto.CreateCarDto));

interface AddCarDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (car: CarDto) => void;
}

/** A new car; it keeps what was typed when the server refuses. */
export function AddCarDialog({ onClose, onAdded }: AddCarDialogProps) {
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm<CreateCarDto>({
    resolver: rules.resolver,
    defaultValues: { name: '', description: '', car_type: 'Sport' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  useHoldsChanges(isDirty);
  const add = async (car: CreateCarDto) => {
    try {
      const added = await createCar(car);
      client.setQueryData(
        ownCarsQuery.queryKey,
        (cars) => cars && [...cars.filter(({ id }) => id !== added.id), added],
      );
      onAdded(added);
    } catch (error) {
      notify({ title: 'Failed to create car', text: describeFailure(error) });
    }
  };
  return (
    <Modal open title="Add New Car" onClose={onClose}>
      <form noValidate className="mt-4 space-y-4" onFocus={rules.preload} onSubmit={handleSubmit(add)}>
        <Field
          label="Car Name"
          required
          autoFocus
          autoComplete="off"
          problem={errors.name?.message}
          {...register('name')}
        />
        <TextAreaField
          label="Description (optional)"
          problem={errors.description?.message}
          {...register('description')}
        />
        <SelectField label="Car Type" problem={errors.car_type?.message} {...register('car_type')}>
          {CAR_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <div className="flex justify-end gap-2 pt-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSubmitting} aria-busy={isSubmitting}>
            Add Car
          </Button>
        </div>
      </form>
    </Modal>
  );
}
