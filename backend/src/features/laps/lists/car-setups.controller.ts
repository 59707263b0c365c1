import { Controller, Get, Param } from '@nestjs/common';
import type { CarSetupsDto } from '@league/shared/cars/car-setups.dto';
import { CurrentMember } from '../../../platform/auth/auth-decorators.js';
import type { Member } from '../../../platform/auth/member.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import { CarSetupsService } from './car-setups.service.js';

@Controller('cars')
export class CarSetupsController {
  constructor(private readonly setups: CarSetupsService) {}

  /** Summarizes the newest laps of one of the member's own cars by track and tuning version. */
  @Get(':id/setups')
  listCarSetups(@CurrentMember() member: Member, @Param('id', IdPipe) carId: string): Promise<CarSetupsDto> {
    return this.setups.list(member, carId);
  }
}
