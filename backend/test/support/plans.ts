import type { DataSource } from 'typeorm';
import { withDatabase } from './database.js';

/**
 * Returns the query plans of all statements that `work` sends. The statements are explained instead of run, so that they return
 * no rows; errors that follow from this are ignored.
 * @throws an error when `work` sends no statement
 */
export async function plansIn(
  databaseUrl: string,
  work: (dataSource: DataSource) => Promise<unknown>,
): Promise<string> {
  const plans: string[] = [];
  await withDatabase(databaseUrl, async (real) => {
    const createRunner = real.createQueryRunner.bind(real);
    const plan = async (sql: string, params?: unknown[]) => {
      if (/^(START TRANSACTION|BEGIN|COMMIT|ROLLBACK)/.test(sql)) return [];
      const runner = createRunner();
      const rows = (await runner.query(`EXPLAIN ${sql}`, params)) as { 'QUERY PLAN': string }[];
      await runner.release();
      plans.push(...rows.map((row) => row['QUERY PLAN']));
      return [];
    };
    type Statement = { readonly text: string; readonly values?: unknown[] };
    const answer = async ({ text, values }: Statement) => ({ rows: await plan(text, values) });
    const planning = { query: plan, connect: () => Promise.resolve({ query: answer }) };
    const asked = work(Object.assign(real, { createQueryRunner: () => Object.assign(createRunner(), planning) }));
    await asked.catch((cause: unknown) => {
      if (plans.length === 0) throw new Error('Nothing was sent to the database.', { cause });
    });
  });
  if (plans.length === 0) throw new Error('Nothing was sent to the database.');
  return plans.join('\n');
}
