import { Controller, Get, Param } from '@nestjs/common';

import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import { Public } from '../../platform/auth/auth-decorators.js';
import { PagesService } from './pages.service.js';

@Public()
@Controller('cms/pages')
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  /** Returns the published pages in menu order. */
  @Get()
  listPages(): Promise<CmsPageDto[]> {
    return this.pages.listPublished();
  }

  /** Returns a published page by its slug. */
  @Get(':slug')
  getPage(@Param('slug') slug: string): Promise<CmsPageDto> {
    return this.pages.getPublished(slug);
  }
}
