import { Module } from '@nestjs/common';
import { LapsModule } from './laps.module.js';
import { LapsSweeper } from './counting/requeue-uncounted.task.js';
import { LapsWorker } from './counting/lap-counting.worker.js';

@Module({ imports: [LapsModule], providers: [LapsWorker, LapsSweeper] })
export class LapsWorkerModule {}
