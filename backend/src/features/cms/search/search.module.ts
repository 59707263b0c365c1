import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.js';
import { SearchStore } from './search.store.js';

@Module({ controllers: [SearchController], providers: [SearchStore] })
export class SearchModule {}
