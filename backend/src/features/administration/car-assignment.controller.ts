import { Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AssignCarDto } from '@league/shared/cars/assign-car.dto';
import type { AssignedCarDto } from '@league/shared/cars/car.dto';
import { AdminOnly, CurrentMember } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { CarAssignmentService } from './car-assignment.service.js';

@AdminOnly()
@Controller('admin/cars')
export class CarAssignmentController {
  constructor(private readonly assignment: CarAssignmentService) {}

  /** Assigns a car to a member, with the laps that it drove without an owner. */
  @Post(':id/assign')
  @HttpCode(200)
  assignCar(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) carId: string,
    @Query() { user_id }: AssignCarDto,
  ): Promise<AssignedCarDto> {
    return this.assignment.assign(member, carId, user_id);
  }
}
