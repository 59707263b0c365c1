/**
 * The factor by which the tests of promises are larger than in the suite: `TEST_SCALE=10 npm run jest -- FILE`.
 * docs/reliability.md states the scale at which each test covers its whole promise.
 */
export const SCALE = Number(process.env['TEST_SCALE'] ?? 1);
