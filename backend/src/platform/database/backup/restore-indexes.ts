import type { QueryRunner } from 'typeorm';

/** Contains the statements that recreate what was dropped, to be run in order. */
type Statements = readonly string[];

const FOREIGN_KEYS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`;
const INDEXES = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS make
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
   WHERE c.relnamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)
   ORDER BY c.relname`;

const TRIGGERS = `
  SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS drop,
         format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname) AS make
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
   WHERE c.relnamespace = 'public'::regnamespace AND NOT tgisinternal ORDER BY tgname`;

/**
 * Drops every foreign key and every index that backs no constraint, and disables the triggers, because the backup already
 * contains the rows that they would write.
 * @returns the statements that undo this
 */
export async function takeIndexes(runner: QueryRunner): Promise<Statements> {
  const take = async (query: string): Promise<Statements> => {
    const found = (await runner.query(query)) as { readonly drop: string; readonly make: string }[];
    for (const { drop } of found) await runner.query(drop);
    return found.map(({ make }) => make);
  };
  const keys = await take(FOREIGN_KEYS);
  const indexes = await take(INDEXES);
  return [...indexes, ...keys, ...(await take(TRIGGERS))];
}

/**
 * Recreates what `takeIndexes` dropped.
 * @throws the database error when a row violates a constraint; the transaction is then aborted
 */
export async function restoreIndexes(runner: QueryRunner, statements: Statements): Promise<void> {
  for (const statement of statements) await runner.query(statement);
}
