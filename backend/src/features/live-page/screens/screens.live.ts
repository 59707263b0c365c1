import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { LiveBoards } from '../../../platform/live/live-boards.js';
import { toScreenViewDto } from './screen.mapper.js';
import { ScreensStore } from './screens.store.js';

/**
 * Sends the `screen:<id>` channels, each with the view that a steward has assigned to a screen. A screen may subscribe before it
 * reports.
 */
@Injectable()
export class ScreensLive {
  constructor(store: ScreensStore, boards: LiveBoards) {
    boards.family({
      family: 'screen',
      onIds: ['screens'],
      read: async (id) => toScreenViewDto(await store.find(id)),
      diff: (before, after) => (isDeepStrictEqual(before, after) ? null : after),
    });
  }
}
