import { Module } from '@nestjs/common';
import { AdminRadioController } from './admin-radio.controller.js';
import { RadioController } from './radio.controller.js';
import { RadioService } from './radio.service.js';
import { RadioStore } from './radio.store.js';

@Module({ controllers: [RadioController, AdminRadioController], providers: [RadioService, RadioStore] })
export class RadioModule {}
