import type { Socket } from 'node:net';
import pg from 'pg';
import type { Statement } from './prepared.js';

/** A prepared statement with what it is run with. */
export interface BoundStatement extends Statement {
  readonly values: readonly unknown[];
}

/** Members of pg's query that its types leave out. */
interface Connection {
  readonly stream: Socket;
  /** The texts of statements by their names: parsed by this session, and sent to be parsed. */
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Record<string, string>;
  sync(): void;
}
interface Query {
  readonly name: string;
  readonly text: string;
  submit(connection: Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}
type Answered = (error: Error | null, result: pg.QueryResult) => void;

const PgQuery = pg.Query as unknown as new (statement: object, answered: Answered) => Query;

/**
 * Runs statements in one trip to PostgreSQL, with one answer for all of them: each answer of its own wakes both sides
 * once more. Outside a transaction they are one: all is committed when the answer has come. When one fails, those
 * behind it are not run, and its error is everyone's. @returns the result of each
 */
export async function runTogether(
  client: pg.ClientBase,
  statements: readonly BoundStatement[],
): Promise<readonly pg.QueryResult[]> {
  const results: pg.QueryResult[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const queries = statements.map(
        (statement, n) =>
          new PgQuery({ ...statement, values: [...statement.values] }, (error, result) => {
            if (error) return reject(error);
            results[n] = result;
            if (n === statements.length - 1) resolve();
          }),
      );
      client.query(new StatementGroup(queries) as unknown as pg.Submittable);
    });
  } catch (error) {
    Error.captureStackTrace(error as Error); // as pg does: the stack leads to who asked, not to the socket
    throw error;
  }
  return results;
}

/** To pg one query, which hands what arrives on to the queries that it consists of. */
class StatementGroup extends PgQuery {
  private answered = 0;

  constructor(private readonly queries: readonly Query[]) {
    super({ text: 'several' }, () => undefined);
  }

  /** By name and text pg notes which statement was parsed just now. */
  override get name(): string {
    return this.current?.name ?? '';
  }
  override set name(_: string) {
    // pg.Query has a name of its own
  }
  override get text(): string {
    return this.current?.text ?? '';
  }
  override set text(_: string) {
    // as above
  }

  override submit(connection: Connection): Error | null {
    const withoutSync = Object.create(connection, { sync: { value: () => undefined } }) as Connection;
    connection.stream.cork();
    try {
      for (const query of this.queries) {
        const refusal = query.submit(withoutSync);
        if (refusal) throw refusal;
      }
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
    return null;
  }

  override handleRowDescription(message: unknown): void {
    this.current?.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    this.current?.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    this.current?.handleCommandComplete(message, connection);
    this.answered++;
  }

  override handleReadyForQuery(connection: Connection): void {
    for (const query of this.queries) query.handleReadyForQuery(connection);
  }

  override handleError(error: Error, connection: Connection): void {
    for (const { name } of this.queries.slice(this.answered))
      if (!(name in connection.parsedStatements)) delete connection.submittedNamedStatements[name]; // skipped
    for (const query of this.queries) query.handleError(error, connection);
  }

  private get current(): Query | undefined {
    return this.queries[this.answered];
  }
}
