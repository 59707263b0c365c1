import { Equals } from 'class-validator';

export const RESET_ALL_CONFIRMATION = 'RESET_ALL_DATA';

/** Describes the query of POST /admin/reset-all-stats. */
export class ConfirmResetDto {
  @Equals(RESET_ALL_CONFIRMATION, { message: 'Confirmation text does not match. Reset cancelled.' })
  confirm: string;
}
