import { Controller, Get, Query } from '@nestjs/common';
import { SearchDto, type SearchHitDto } from '@league/shared/search/search.dto';
import { Public } from '../../../platform/auth/auth-decorators.js';
import { CostlyRead } from '../../../platform/http/limits/costly-read.js';
import { SearchStore } from './search.store.js';

@Controller('search')
export class SearchController {
  constructor(private readonly store: SearchStore) {}

  /**
   * Finds drivers with a public profile, tracks, events, seasons, and published pages and posts by part of their name. Tracks
   * are also found by their letter; drivers need at least two characters.
   */
  @Public()
  @Get()
  @CostlyRead()
  search(@Query() { q }: SearchDto): Promise<SearchHitDto[]> {
    return this.store.find(q);
  }
}
