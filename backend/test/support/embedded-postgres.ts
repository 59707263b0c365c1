import { dist } from '../../../test/native.js';

/** The functions of the compiled backend that start the PostgreSQL server that ships with the league. */
export const { borrowEmbeddedPostgres, startEmbeddedPostgres } = await dist<
  typeof import('../../src/platform/database/embedded-postgres.js')
>('platform/database/embedded-postgres.js');
