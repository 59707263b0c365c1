import { Module } from '@nestjs/common';
import { CarsModule } from '../cars/cars.module.js';
import { LapsModule } from '../laps/laps.module.js';
import { CarAssignmentController } from './car-assignment.controller.js';
import { CarAssignment } from './car-assignment.service.js';
import { StatsReset } from './stats-reset.service.js';
import { UserAdministration } from './user-administration.service.js';
import { UsersController } from './users.controller.js';

@Module({
  imports: [CarsModule, LapsModule],
  controllers: [CarAssignmentController, UsersController],
  providers: [CarAssignment, UserAdministration, StatsReset],
})
export class AdminModule {}
