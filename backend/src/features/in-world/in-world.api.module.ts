import { Module } from '@nestjs/common';
import { SelfTestController } from './self-test.controller.js';
import { SelfTestService } from './self-test.service.js';

@Module({ controllers: [SelfTestController], providers: [SelfTestService] })
export class InWorldApiModule {}
