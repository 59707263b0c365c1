import { Injectable } from '@nestjs/common';
import type { SeasonBoardDeltaDto, SeasonBoardDto } from '@league/shared/seasons/season-board.live';
import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../../platform/http/domain-error.js';
import type { BoardFamily } from '../../platform/live/board-family.js';
import { LiveBoards } from '../../platform/live/live-boards.js';
import { SeasonsService } from './seasons.service.js';

const NO_SEASON: SeasonBoardDto = { season: null, rounds: [], championships: [], rulings: [] };
const PARTS = ['season', 'rounds', 'championships', 'rulings'] as const;

/** The `season:<id>` channels: standings, which follow results, rulings and what admins change of the season. */
@Injectable()
export class SeasonsLive {
  private readonly family: BoardFamily<'season'>;

  constructor(
    private readonly seasons: SeasonsService,
    boards: LiveBoards,
  ) {
    this.family = boards.family({
      family: 'season',
      on: ['events', 'race-sessions', 'drivers'],
      onIds: ['seasons'],
      read: (id) => this.read(id),
      missing: ({ season }) => (season === null ? 'followed-season-gone' : undefined),
      diff: diffSeasonBoards,
    });
  }

  /** The board of a season, as it is shown live while it has followers. @throws DomainError 404 */
  async board(id: string): Promise<SeasonBoardDto> {
    const board = await (this.family.current(id) ?? this.read(id));
    if (board.season === null) throw DomainError.notFound('no-such-season');
    return board;
  }

  private async read(id: string): Promise<SeasonBoardDto> {
    return (await this.seasons.findBoard(id)) ?? NO_SEASON;
  }
}

function diffSeasonBoards(before: SeasonBoardDto, after: SeasonBoardDto): SeasonBoardDeltaDto | null {
  const changed = PARTS.filter((part) => !isDeepStrictEqual(before[part], after[part]));
  return changed.length === 0 ? null : Object.fromEntries(changed.map((part) => [part, after[part]]));
}
