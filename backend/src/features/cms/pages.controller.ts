import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify/decorators/route-config.decorator.js';
import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import { CreatePageDto } from '@league/shared/cms/create-page.dto';
import { UpdatePageDto } from '@league/shared/cms/update-page.dto';
import { AdminOnly, CurrentMember, Public } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { CONTENT_BODY_LIMIT } from './cms-html.rules.js';
import { PagesService } from './pages.service.js';

@AdminOnly()
@Controller('cms')
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  /** Returns the published pages in menu order. */
  @Public()
  @Get('pages')
  listPages(): Promise<CmsPageDto[]> {
    return this.pages.listPublished();
  }

  /** Returns a published page by its slug. */
  @Public()
  @Get('pages/:slug')
  getPage(@Param('slug') slug: string): Promise<CmsPageDto> {
    return this.pages.getPublished(slug);
  }

  /** Returns every page, including drafts, in menu order. */
  @Get('admin/pages/all')
  listAllPages(): Promise<CmsPageDto[]> {
    return this.pages.listAll();
  }

  /** Adds a page, with its HTML sanitized. A slug that is taken or reserved is refused (409). */
  @Post('admin/pages')
  @RouteConfig({ bodyLimit: CONTENT_BODY_LIMIT })
  createPage(@CurrentMember() member: Member, @Body() dto: CreatePageDto): Promise<CmsPageDto> {
    return this.pages.create(member, dto);
  }

  /** Changes the fields of a page that are present in the body. */
  @Patch('admin/pages/:id')
  @RouteConfig({ bodyLimit: CONTENT_BODY_LIMIT })
  updatePage(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: UpdatePageDto,
  ): Promise<CmsPageDto> {
    return this.pages.update(member, id, dto);
  }

  /** Deletes a page. */
  @Delete('admin/pages/:id')
  @HttpCode(204)
  deletePage(@CurrentMember() member: Member, @Param('id', IdPipe) id: string): Promise<void> {
    return this.pages.delete(member, id);
  }
}
