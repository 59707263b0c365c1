import { Module } from '@nestjs/common';
import { OwnDataController } from './own-data.controller.js';
import { OwnDataService } from './own-data.service.js';
import { OwnDataStore } from './own-data.store.js';

/** What members are handed of themselves. */
@Module({ controllers: [OwnDataController], providers: [OwnDataService, OwnDataStore] })
export class OwnDataModule {}
