import type { CarType } from '@league/shared/cars/car.dto';
import { msg } from '../../language/translate';

/** Maps each car class to its English label, marked by `msg`. */
export const CAR_TYPE_NAMES: Readonly<Record<CarType, string>> = {
  Sport: msg('Sport'),
  Track: msg('Track ⟨kind of car⟩'),
  Rally: msg('Rally'),
  Drift: msg('Drift'),
  GT: msg('GT'),
};
