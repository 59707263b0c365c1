import { Module } from '@nestjs/common';
import { DeletionModule } from '../../administration/deletion/deletion.module.js';
import { OwnDataController } from './own-data.controller.js';
import { OwnDataService } from './own-data.service.js';
import { OwnDataStore } from './own-data.store.js';

/** Exports the data that the league keeps about a member, and deletes it on the member's wish. */
@Module({ imports: [DeletionModule], controllers: [OwnDataController], providers: [OwnDataService, OwnDataStore] })
export class OwnDataModule {}
