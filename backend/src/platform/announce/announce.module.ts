import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Announcements } from './announcements.js';

@Global()
@Module({ imports: [DiscoveryModule], providers: [Announcements], exports: [Announcements] })
export class AnnounceModule {}
