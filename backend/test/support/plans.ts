import type { DataSource } from 'typeorm';
import { withDatabase } from './database.js';

/** The plans of the statements that `work` sends to the database; they answer nothing, what fails for that is left out. */
export async function plansIn(
  databaseUrl: string,
  work: (dataSource: DataSource) => Promise<unknown>,
): Promise<string> {
  const plans: string[] = [];
  await withDatabase(databaseUrl, async (real) => {
    const createRunner = real.createQueryRunner.bind(real);
    const plan = async (sql: string, params?: unknown[]) => {
      if (/^(START TRANSACTION|COMMIT|ROLLBACK)/.test(sql)) return [];
      const runner = createRunner();
      const rows = (await runner.query(`EXPLAIN ${sql}`, params)) as { 'QUERY PLAN': string }[];
      await runner.release();
      plans.push(...rows.map((row) => row['QUERY PLAN']));
      return [];
    };
    const master = {
      query: async ({ text, values }: { text: string; values: unknown[] }) => ({ rows: await plan(text, values) }),
    };
    Object.assign(real, { createQueryRunner: () => Object.assign(createRunner(), { query: plan }) });
    const driver = Object.create(real.driver, { master: { value: master } }) as DataSource['driver'];
    await work(Object.create(real, { driver: { value: driver } }) as DataSource).catch(() => undefined);
  });
  if (plans.length === 0) throw new Error('Nothing was sent to the database.');
  return plans.join('\n');
}
