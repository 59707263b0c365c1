/**
 * The factor by which the tests of the promises in docs/reliability.md are larger than in the suite, where it is 1:
 * `TEST_SCALE=10 npm run jest -- FILE`. That document states the scale at which each test covers its whole promise.
 */
export const SCALE = Number(process.env['TEST_SCALE'] ?? 1);
