import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { t } from '../../../language/translate';
import { EditableList } from '../../../platform/lists/editable-list';
import { adminPostsQuery, postWrites } from './admin-cms.queries';
import { ArticleSummary, deletionDetail } from './article-summary';
import { PostForm } from './post-form';
import { DateTime } from '../../../ui/text/date-time';

/** Lists the posts, including drafts, and lets admins create, edit and delete them. */
export function PostAdmin() {
  const query = useQuery(adminPostsQuery);
  return (
    <EditableList
      query={query}
      singular={t('post')}
      plural={t('posts')}
      countLabel={t('Total Posts')}
      addLabel={t('Create Post')}
      nameOf={({ title }) => title}
      renderItem={(post) => <PostSummary post={post} />}
      renderForm={(post, close) => <PostForm post={post} onClose={close} />}
      deleteQuestion={t('Are you sure you want to delete this post?')}
      deleteDetail={(post) => deletionDetail(post, `/news/${post.slug}`)}
      removal={postWrites.remove}
      errorTitle={t('Failed to load posts')}
      emptyIcon={Newspaper}
      emptyText={t('No posts yet')}
      emptyHint={t('A post tells what is new; readers find it under News.')}
    />
  );
}

function PostSummary({ post }: { readonly post: CmsPostDto }) {
  return (
    <ArticleSummary
      title={post.title}
      address={`/news/${post.slug}`}
      isPublished={post.is_published}
      excerpt={post.excerpt}
      facts={[
        [t('Category'), post.category ?? '—'],
        [t('Published'), post.published_at === null ? t('Never') : <DateTime at={post.published_at} />],
        [t('Created'), <DateTime at={post.created_at} />],
      ]}
    />
  );
}
