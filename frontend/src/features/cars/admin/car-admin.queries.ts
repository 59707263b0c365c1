import type { AdminCarDto, AssignedCarDto, CarCredentialsDto } from '@league/shared/cars/car.dto';
import { mutationOptions } from '@tanstack/react-query';
import { msg, t, tn } from '../../../language/translate';
import { adminKey } from '../../../platform/query/admin-keys';
import { deletePath, postJson } from '../../../platform/http/api';
import type { ListView } from '../../../platform/lists/list-view';
import { pagedQuery } from '../../../platform/lists/paged-query';
import { toast } from '../../../ui/feedback/toasts.store';

const CARS_KEY = adminKey('cars');

/** Loads every car, with the first 8 characters of each token. */
export const allCarsQuery = (view: ListView) => pagedQuery<AdminCarDto>([...CARS_KEY, 'all'], '/admin/cars/all', view);

/** Loads the cars without a driver, with the first 8 characters of each token. */
export const unassignedCarsQuery = (view: ListView) =>
  pagedQuery<AdminCarDto>([...CARS_KEY, 'unassigned'], '/admin/cars/unassigned', view);

/** Creates a car without a driver; only this response contains its whole token. Throws HttpError: 400 no name. */
export const generateCredentials = mutationOptions({
  mutationFn: (carName: string) =>
    postJson<CarCredentialsDto>(`/admin/cars/generate-credentials?car_name=${encodeURIComponent(carName)}`, {}),
  meta: { invalidates: [CARS_KEY] },
});

/** Assigns a car to a member, whose are then its laps without a driver. Throws HttpError: 404 car or member gone. */
export const assignCar = mutationOptions({
  mutationFn: ({ car, userId }: { readonly car: AdminCarDto; readonly userId: string }) =>
    postJson<AssignedCarDto>(`/admin/cars/${car.id}/assign?user_id=${encodeURIComponent(userId)}`, {}),
  onSuccess: ({ lap_times_credited: laps }, { car: { name: car } }) =>
    toast(
      laps === 0
        ? t('{car} was assigned.', { car })
        : tn('{car} was assigned, with {n} lap.', '{car} was assigned, with {n} laps.', laps, { car }),
    ),
  meta: { errorPrefix: msg('Error assigning car'), invalidates: [CARS_KEY] },
});

/** Removes the picture of any car. Throws HttpError: 404 when the car no longer exists. */
export const removeAnyCarPicture = mutationOptions({
  mutationFn: ({ id }: AdminCarDto) => deletePath(`/admin/cars/${id}/picture`),
  meta: {
    successToast: msg('The picture was removed.'),
    errorPrefix: msg('Error removing the picture'),
    invalidates: [CARS_KEY],
  },
});

/** Deletes any car with its laps. Throws HttpError: 404 when the car no longer exists. */
export const deleteAnyCar = mutationOptions({
  mutationFn: ({ id }: AdminCarDto) => deletePath(`/admin/cars/${id}`),
  meta: {
    successToast: msg('Car deleted successfully'),
    errorPrefix: msg('Error deleting car'),
    invalidates: [CARS_KEY],
  },
});
