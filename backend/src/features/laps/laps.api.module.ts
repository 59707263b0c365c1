import { Module } from '@nestjs/common';
import { CarsModule } from '../cars/cars.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { LapsController } from './laps.controller.js';
import { LapsInbox } from './laps.inbox.js';
import { LapsInboxStore } from './laps.inbox.store.js';
import { LapsIngestController } from './laps.ingest.controller.js';
import { LapsLive } from './laps.live.js';
import { LapsModule } from './laps.module.js';

@Module({
  imports: [LapsModule, CarsModule, PresenceModule],
  controllers: [LapsIngestController, LapsController],
  providers: [LapsInbox, LapsInboxStore, LapsLive],
})
export class LapsApiModule {}
