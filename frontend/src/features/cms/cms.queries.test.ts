import { expect, test } from '@jest/globals';
import { hasPostsQuery, postQuery, postsQuery } from './cms.queries';

test('posts and categories of any name have separate queries', () => {
  const reserved = [hasPostsQuery, postsQuery(undefined)].map(({ queryKey }) => queryKey);
  const named = ['any', 'all', 'list', 'has-posts'].flatMap((name) => [
    postQuery(name).queryKey,
    postsQuery(name).queryKey,
  ]);
  const keys = [...reserved, ...named].map((key) => JSON.stringify(key));
  expect(new Set(keys).size).toBe(keys.length);
});
