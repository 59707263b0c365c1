import { Module } from '@nestjs/common';
import { ArticleHeadsService } from './article-heads.service.js';
import { AdminPagesController } from './admin-pages.controller.js';
import { AdminPostsController } from './admin-posts.controller.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { PagesStore } from './pages.store.js';
import { PostsController } from './posts.controller.js';
import { PostsService } from './posts.service.js';
import { PostsStore } from './posts.store.js';

@Module({
  controllers: [PagesController, AdminPagesController, PostsController, AdminPostsController],
  providers: [ArticleHeadsService, PagesService, PagesStore, PostsService, PostsStore],
  exports: [PostsService],
})
export class CmsModule {}
