import { Module } from '@nestjs/common';
import { DeletionModule } from '../deletion/deletion.module.js';
import { OwnDataController } from './own-data.controller.js';
import { OwnDataService } from './own-data.service.js';
import { OwnDataStore } from './own-data.store.js';

/** What the league keeps of a member, for that member to have and to delete. */
@Module({ imports: [DeletionModule], controllers: [OwnDataController], providers: [OwnDataService, OwnDataStore] })
export class OwnDataModule {}
