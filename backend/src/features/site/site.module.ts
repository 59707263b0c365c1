import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DomainSettings } from './domain/domain-settings.entity.js';
import { Picture } from './pictures/picture.entity.js';
import { RadioStream } from './radio/radio-stream.entity.js';
import { SiteSettings } from './settings/site-settings.entity.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsService } from './settings/settings.service.js';
import { SettingsStore } from './settings/settings.store.js';
import { PictureEncodingService } from './pictures/picture-encoding.service.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { PicturesService } from './pictures/pictures.service.js';
import { PicturesStore } from './pictures/pictures.store.js';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { registerScheduledJob } from '../../platform/queue/scheduled-job.js';
import { UnusedPicturesStore } from './pictures/unused-pictures.store.js';
import { UNUSED_PICTURES, UnusedPicturesWorker } from './pictures/unused-pictures.worker.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { DomainController } from './domain/domain.controller.js';
import { DomainService } from './domain/domain.service.js';
import { DomainStore } from './domain/domain.store.js';
import { DomainTargetService } from './domain/domain-target.service.js';
import { DOMAIN_CHECK, DomainCheckWorker } from './domain/domain-check.worker.js';
import { DomainProbe } from './domain/domain-probe.js';
import { RadioController } from './radio/radio.controller.js';
import { RadioService } from './radio/radio.service.js';
import { RadioStore } from './radio/radio.store.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([DomainSettings, Picture, RadioStream, SiteSettings]),
    registerScheduledJob(DOMAIN_CHECK),
  ],
  controllers: [SettingsController, PicturesController, DomainController, RadioController],
  providers: [
    SettingsService,
    SettingsStore,
    PicturesService,
    PicturesStore,
    PictureEncodingService,
    DomainService,
    DomainStore,
    { provide: DomainTargetService, inject: [CONFIG], useFactory: (config: Config) => new DomainTargetService(config) },
    RadioService,
    RadioStore,
  ],
  exports: [SettingsService, PicturesService],
})
export class SiteModule {}

/** Provides the parts of the site that run only in workers. */
@Module({
  imports: [
    TypeOrmModule.forFeature([DomainSettings]),
    registerQueues(DOMAIN_CHECK.queue),
    registerScheduledJob(UNUSED_PICTURES),
  ],
  providers: [
    DomainCheckWorker,
    DomainStore,
    { provide: DomainProbe, useFactory: () => new DomainProbe() },
    UnusedPicturesStore,
    UnusedPicturesWorker,
  ],
})
export class SiteWorkerModule {}
