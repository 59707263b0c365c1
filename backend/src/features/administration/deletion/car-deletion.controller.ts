import { Controller, Delete, HttpCode, Param } from '@nestjs/common';
import type { DeletedCarDto } from '@league/shared/cars/car.dto';
import { AdminOnly, CurrentMember } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { CarDeletionService } from './car-deletion.service.js';

/** Provides the routes that delete cars. They are not part of the cars feature, because they delete laps too. */
@Controller()
export class CarDeletionController {
  constructor(private readonly removal: CarDeletionService) {}

  /** Deletes one of the member's own cars with the laps that the member drove in it; laps of other drivers stay. */
  @Delete('cars/:id')
  @HttpCode(204)
  deleteOwnCar(@CurrentMember() member: Member, @Param('id', IdPipe) carId: string): Promise<void> {
    return this.removal.removeOwn(member, carId);
  }

  /** Deletes any car with its laps. */
  @AdminOnly()
  @Delete('admin/cars/:id')
  deleteCar(@CurrentMember() member: Member, @Param('id', IdPipe) carId: string): Promise<DeletedCarDto> {
    return this.removal.removeAny(member, carId);
  }
}
