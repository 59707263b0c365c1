/**
 * The factor by which a test of a promise does more than in the suite: `TEST_SCALE=10 npm run jest -- FILE`.
 * docs/reliability.md states the scale at which each test covers the whole promise.
 */
export const SCALE = Number(process.env['TEST_SCALE'] ?? 1);
