import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ListPostsDto } from '@league/shared/cms/list-posts.dto';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { Public } from '../../platform/auth/auth-decorators.js';
import { type Page, PageInterceptor } from '../../platform/http/paging/page.js';
import { PostsService } from './posts.service.js';

@Public()
@Controller('cms/posts')
export class PostsController {
  constructor(private readonly posts: PostsService) {}

  /** Returns a page of the published posts, newest first; only those of `category` if it is sent. */
  @Get()
  @UseInterceptors(PageInterceptor)
  listPosts(@Query() query: ListPostsDto): Promise<Page<CmsPostDto>> {
    return this.posts.listPublished(query);
  }

  /** Returns a published post by its slug. */
  @Get(':slug')
  getPost(@Param('slug') slug: string): Promise<CmsPostDto> {
    return this.posts.getPublished(slug);
  }
}
