import { Module } from '@nestjs/common';
import { LapsModule } from './laps.module.js';
import { LapsSweeper } from './laps.sweeper.js';
import { LapsWorker } from './laps.worker.js';

@Module({ imports: [LapsModule], providers: [LapsWorker, LapsSweeper] })
export class LapsWorkerModule {}
