import { expect, jest, test } from '@jest/globals';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inApp } from '../../platform/test-app';
import { PostList } from './post-list';

const posts = Array.from(
  { length: 126 },
  (_, n) => ({ id: `post-${n}`, slug: `post-${n}`, title: `Post ${n}` }) as CmsPostDto,
);

test('the list has the newest posts, and all older ones on request', async () => {
  globalThis.fetch = jest.fn((url: string) => {
    const start = Number(new URL(url, 'http://league').searchParams.get('cursor') ?? 0);
    const headers = new Headers(
      start + 20 < posts.length ? { link: `</api/cms/posts?cursor=${start + 20}>; rel="next"` } : {},
    );
    return Promise.resolve({ ok: true, headers, json: () => Promise.resolve(posts.slice(start, start + 20)) });
  }) as unknown as typeof fetch;
  render(<PostList category={undefined} />, { wrapper: inApp() });
  await screen.findByText('Post 19');
  expect(screen.queryByText('Post 20')).toBeNull();
  for (const last of [39, 59, 79, 99, 119, 125]) {
    await userEvent.click(screen.getByRole('button', { name: 'Show more posts' }));
    await screen.findByText(`Post ${last}`);
  }
  expect(screen.queryByRole('button')).toBeNull();
});
