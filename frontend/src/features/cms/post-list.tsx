import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';
import { t } from '../../language/translate';
import { ShowMore } from '../../platform/lists/show-more';
import { QueryPanel } from '../../platform/query/query-panel';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { postsQuery } from './cms.queries';
import { DateTime } from '../../ui/text/date-time';

/** Lists the newest posts of a category, or of all if it is undefined, and older ones on request. */
export function PostList({ category }: { readonly category: string | undefined }) {
  const query = useInfiniteQuery(postsQuery(category));
  return (
    <QueryPanel
      query={query}
      what={t('the news')}
      skeleton={<SkeletonRows rows={4} rowClass="h-24" marked={false} />}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={<EmptyState icon={Newspaper}>{t('No news yet.')}</EmptyState>}
    >
      {({ pages }) => (
        <>
          <ul className="mb-4 grid gap-4">
            {pages
              .flatMap(({ items }) => items)
              .map((post) => (
                <PostItem key={post.id} post={post} />
              ))}
          </ul>
          <ShowMore query={query} plural={t('posts')} />
        </>
      )}
    </QueryPanel>
  );
}

function PostItem({ post }: { readonly post: CmsPostDto }) {
  return (
    <li className="card relative p-4 hover:bg-s2 sm:p-5">
      <p className="flex flex-wrap gap-x-3 text-sm text-faint">
        {post.published_at && <DateTime at={post.published_at} />}
        {post.category && (
          <Link to="/news" search={{ category: post.category }} className="link relative z-10">
            {post.category}
          </Link>
        )}
      </p>
      <h2 className="mt-1 text-xl font-semibold">
        <Link
          to="/news/$slug"
          params={{ slug: post.slug }}
          className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {post.title}
        </Link>
      </h2>
      {post.excerpt && <p className="mt-1 text-muted">{post.excerpt}</p>}
    </li>
  );
}
