import { IsUUID } from 'class-validator';

/** Describes the query of POST /admin/cars/{id}/assign. */
export class AssignCarDto {
  @IsUUID('all', { message: 'Choose the member to give this car to.' })
  user_id: string;
}
