import { Module } from '@nestjs/common';
import { CarsModule } from '../cars/cars.module.js';
import { LapsModule } from '../laps/laps.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { CarAssignmentController } from './car-assignment.controller.js';
import { CarAssignment } from './car-assignment.service.js';

@Module({
  imports: [CarsModule, PresenceModule, LapsModule],
  controllers: [CarAssignmentController],
  providers: [CarAssignment],
})
export class AdminModule {}
