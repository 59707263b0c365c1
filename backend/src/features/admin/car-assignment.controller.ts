import { Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AssignCarDto } from '@league/shared/cars/admin-cars.dto';
import { AdminOnly } from '../../platform/auth/auth.decorators.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { CarAssignment } from './car-assignment.service.js';

@AdminOnly()
@Controller('admin/cars')
export class CarAssignmentController {
  constructor(private readonly assignment: CarAssignment) {}

  @Post(':id/assign')
  @HttpCode(200)
  assign(@Param('id', IdPipe) carId: string, @Query() { user_id }: AssignCarDto): Promise<{ message: string }> {
    return this.assignment.assign(carId, user_id);
  }
}
