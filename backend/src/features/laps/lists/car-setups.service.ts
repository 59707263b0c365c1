import { Injectable } from '@nestjs/common';
import type { CarSetupsDto, SetupsOnTrackDto } from '@league/shared/cars/car-setups.dto';
import type { Member } from '../../../platform/auth/member.js';
import { CarsService } from '../../cars/cars.service.js';
import { toCarSetupDto } from './car-setups.mapper.js';
import { CarSetupsStore } from './car-setups.store.js';

/** The maximum number of a car's newest laps that are compared. */
const COMPARED_LAPS = 2_000;

/** Compares the setups of a car by the laps driven with them. */
@Injectable()
export class CarSetupsService {
  constructor(
    private readonly store: CarSetupsStore,
    private readonly cars: CarsService,
  ) {}

  /** Returns, by track, the setups with which the newest laps of a member's own car were driven. @throws DomainError 404 */
  async list(member: Member, carId: string): Promise<CarSetupsDto> {
    const car = await this.cars.getOwn(member, carId);
    const tracks = new Map<string, SetupsOnTrackDto>();
    for (const driven of await this.store.list(carId, COMPARED_LAPS)) {
      const { trackId, trackName } = driven;
      const known = tracks.get(trackId)?.setups ?? [];
      tracks.set(trackId, { track_id: trackId, track_name: trackName, setups: [...known, toCarSetupDto(driven)] });
    }
    return { tuning_version: car.tuning_version, tracks: [...tracks.values()] };
  }
}
