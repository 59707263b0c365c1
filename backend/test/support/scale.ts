/**
 * The factor by which a test of a promise is larger than in the suite: `TEST_SCALE=10 npm run jest -- FILE`. docs/reliability.md
 * gives the full scale of each.
 */
export const SCALE = Number(process.env['TEST_SCALE'] ?? 1);
