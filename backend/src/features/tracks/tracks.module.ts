import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Track } from './track.entity.js';
import { TrackHeadsService } from './track-heads.service.js';
import { TracksController } from './tracks.controller.js';
import { TracksService } from './tracks.service.js';
import { TracksStore } from './tracks.store.js';

@Module({
  imports: [TypeOrmModule.forFeature([Track])],
  controllers: [TracksController],
  providers: [TrackHeadsService, TracksService, TracksStore],
  exports: [TracksService],
})
export class TracksModule {}
