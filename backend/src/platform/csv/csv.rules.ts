/**
 * Describes the value of a CSV cell; null leaves it empty. Strings may come from anyone, so they are escaped against
 * formulas.
 */
export type CsvCell = string | number | boolean | null;

/** Maps the column names of a CSV file, in order, to their values. */
export type CsvColumns<T> = Readonly<Record<string, (item: T) => CsvCell>>;

/** Makes spreadsheet programs read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Matches text that a spreadsheet program could run as a formula, even after stripping leading spaces or quotes. */
const FORMULA = /^[\s"']*[=+\-@＝＋－＠]|^[ "']*[\t\r\n]/;

/**
 * Yields the text of a CSV file (RFC 4180) in pieces: the header with the first page, then one piece per page. A page is read
 * only when its piece is requested.
 */
export async function* csvText<T>(
  columns: CsvColumns<T>,
  pages: AsyncIterable<readonly T[]> | Iterable<readonly T[]>,
): AsyncGenerator<string, void, undefined> {
  const cellsOf = Object.values(columns);
  let header = BYTE_ORDER_MARK + csvLine(Object.keys(columns));
  for await (const page of pages) {
    yield header + page.map((item) => csvLine(cellsOf.map((cellOf) => cellOf(item)))).join('');
    header = '';
  }
  if (header !== '') yield header;
}

/** Returns one line of a CSV file, including its CRLF. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
