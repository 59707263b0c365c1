import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify/decorators/route-config.decorator.js';
import { CreatePostDto } from '@league/shared/cms/create-post.dto';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { UpdatePostDto } from '@league/shared/cms/update-post.dto';
import { AdminOnly, CurrentMember } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { CONTENT_BODY_LIMIT } from './cms-html.rules.js';
import { PostsService } from './posts.service.js';

@AdminOnly()
@Controller('cms/admin/posts')
export class AdminPostsController {
  constructor(private readonly posts: PostsService) {}

  /** Returns every post, including drafts, newest first. */
  @Get('all')
  listAllPosts(): Promise<CmsPostDto[]> {
    return this.posts.listAll();
  }

  /** Adds a post, with its HTML sanitized. A taken slug is refused (409). */
  @Post()
  @RouteConfig({ bodyLimit: CONTENT_BODY_LIMIT })
  createPost(@CurrentMember() member: Member, @Body() dto: CreatePostDto): Promise<CmsPostDto> {
    return this.posts.create(member, dto);
  }

  /** Changes the fields of a post that are present in the body. */
  @Patch(':id')
  @RouteConfig({ bodyLimit: CONTENT_BODY_LIMIT })
  updatePost(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: UpdatePostDto,
  ): Promise<CmsPostDto> {
    return this.posts.update(member, id, dto);
  }

  /** Deletes a post. */
  @Delete(':id')
  @HttpCode(204)
  deletePost(@CurrentMember() member: Member, @Param('id', IdPipe) id: string): Promise<void> {
    return this.posts.delete(member, id);
  }
}
