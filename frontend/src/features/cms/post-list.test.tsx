import { expect, jest, test } from '@jest/globals';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PostList } from './post-list';

const router = createRouter({ routeTree: createRootRoute() });
const posts = Array.from(
  { length: 26 },
  (_, n) => ({ id: `post-${n}`, slug: `post-${n}`, title: `Post ${n}` }) as CmsPostDto,
);

test('the list has the newest posts, and older ones on request', async () => {
  globalThis.fetch = jest.fn((url: string) => {
    const limit = new URL(url, 'http://league').searchParams.get('limit') ?? '20';
    const json = () => Promise.resolve(posts.slice(0, Number(limit)));
    return Promise.resolve({ ok: true, headers: new Headers(), json });
  }) as unknown as typeof fetch;
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient()}>
        <PostList category={undefined} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  await screen.findByText('Post 19');
  expect(screen.queryByText('Post 20')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more posts' }));
  await screen.findByText('Post 25');
  expect(screen.queryByRole('button')).toBeNull();
});
