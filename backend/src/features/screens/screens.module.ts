import { Module } from '@nestjs/common';
import { ScreenMessageStore } from './screen-message.store.js';
import { ScreenMessagesService } from './screen-messages.service.js';

@Module({ providers: [ScreenMessageStore, ScreenMessagesService], exports: [ScreenMessagesService] })
export class ScreensModule {}
