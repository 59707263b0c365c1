/**
 * Says by how much a test of a promise is larger than in the suite: `TEST_SCALE=10 npm run jest -- FILE`. docs/reliability.md
 * says which scale is whole.
 */
export const SCALE = Number(process.env['TEST_SCALE'] ?? 1);
