import { Module } from '@nestjs/common';
import { InWorldBoardsController } from './in-world-boards.controller.js';
import { InWorldBoardsService } from './in-world-boards.service.js';
import { SelfTestController } from './self-test.controller.js';
import { SelfTestService } from './self-test.service.js';

@Module({
  controllers: [InWorldBoardsController, SelfTestController],
  providers: [InWorldBoardsService, SelfTestService],
})
export class InWorldApiModule {}
