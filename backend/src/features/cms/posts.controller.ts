import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify/decorators/route-config.decorator.js';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { CreatePostDto } from '@league/shared/cms/create-post.dto';
import { ListPostsDto } from '@league/shared/cms/list-posts.dto';
import { UpdatePostDto } from '@league/shared/cms/update-post.dto';
import { AdminOnly, CurrentMember, Public } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { type Page, PageInterceptor } from '../../platform/http/paging/page.js';
import { CONTENT_BODY_LIMIT } from './cms-html.rules.js';
import { PostsService } from './posts.service.js';

@AdminOnly()
@Controller('cms')
export class PostsController {
  constructor(private readonly posts: PostsService) {}

  /** Returns a page of the published posts, newest first; only those of `category` if it is sent. */
  @Public()
  @Get('posts')
  @UseInterceptors(PageInterceptor)
  listPosts(@Query() query: ListPostsDto): Promise<Page<CmsPostDto>> {
    return this.posts.listPublished(query);
  }

  /** Returns a published post by its slug. */
  @Public()
  @Get('posts/:slug')
  getPost(@Param('slug') slug: string): Promise<CmsPostDto> {
    return this.posts.getPublished(slug);
  }

  /** Returns every post, including drafts, newest first. */
  @Get('admin/posts/all')
  listAllPosts(): Promise<CmsPostDto[]> {
    return this.posts.listAll();
  }

  /** Adds a post, with its HTML sanitized. A taken slug is refused (409). */
  @Post('admin/posts')
  @RouteConfig({ bodyLimit: CONTENT_BODY_LIMIT })
  createPost(@CurrentMember() member: Member, @Body() dto: CreatePostDto): Promise<CmsPostDto> {
    return this.posts.create(member, dto);
  }

  /** Changes the fields of a post that are present in the body. */
  @Patch('admin/posts/:id')
  @RouteConfig({ bodyLimit: CONTENT_BODY_LIMIT })
  updatePost(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: UpdatePostDto,
  ): Promise<CmsPostDto> {
    return this.posts.update(member, id, dto);
  }

  /** Deletes a post. */
  @Delete('admin/posts/:id')
  @HttpCode(204)
  deletePost(@CurrentMember() member: Member, @Param('id', IdPipe) id: string): Promise<void> {
    return this.posts.delete(member, id);
  }
}
