/** A league's database, as far as the plain model reads it. */
export interface Queryable {
  readonly sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
}
