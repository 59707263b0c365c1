/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { boot } from '../support/boot.js';

test('a worker, which has no guard, answers health and metrics alone', async () => {
  const { app } = await boot({ role: 'worker' });
  const routes = app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  await app.close();
  const paths = [...routes.matchAll(/[├└]── (\S+) \(/g)].map(([, path]) => path);
  expect(paths).toEqual(['/api/health/live', '/api/health/ready', '/metrics']);
});
