import { Module } from '@nestjs/common';
import { SeasonsModule } from '../seasons/seasons.module.js';
import { HeldTextsService } from './held-texts.service.js';
import { InWorldBoardsController } from './in-world-boards.controller.js';
import { InWorldBoardsService } from './in-world-boards.service.js';
import { SelfTestController } from './self-test.controller.js';
import { SelfTestService } from './self-test.service.js';
import { TowersController } from './towers.controller.js';
import { TowersService } from './towers.service.js';

@Module({
  imports: [SeasonsModule],
  controllers: [InWorldBoardsController, TowersController, SelfTestController],
  providers: [HeldTextsService, InWorldBoardsService, TowersService, SelfTestService],
})
export class InWorldModule {}
