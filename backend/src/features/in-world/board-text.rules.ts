import { createHash } from 'node:crypto';
import { asciiText } from './ascii-text.rules.js';

/** One line of a board. Every field may be empty; what a field means depends on the view. */
export interface BoardRow {
  readonly rank: string;
  readonly name: string;
  /** For a name that has no letter left in ASCII. */
  readonly otherName?: string;
  readonly time: string;
  readonly gap: string;
  readonly points: string;
}

/** A board as scripts read it, before it is cut to what they asked for. */
export interface Board {
  readonly title: string;
  readonly rows: readonly BoardRow[];
}

interface BoardForm {
  /** At most so many. */
  readonly rows: number;
  readonly ascii: boolean;
}

export interface BoardText {
  /** The number of the text's content: another board has another number, in every process and after every restart. */
  readonly seq: string;
  /** First `seq|rows|title`, then a line `rank|name|time|gap|points` for each row. */
  readonly text: string;
}

/** Second Life hands a script 2,048 bytes of an answer unless it asks for more. */
const MAX_BYTES = 2_000;
const TITLE_MAX_BYTES = 96;
const NAME_MAX_BYTES = 64;
const NAME_MAX_CHARACTERS = 24;
/** The longest start of the first line. */
const START_BYTES = '2147483647|50|'.length;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text of a board: as many whole rows as were asked for and fit into 2,000 bytes. */
export function boardText({ title, rows }: Board, { rows: maxRows, ascii }: BoardForm): BoardText {
  const write = (text: string) => separated(ascii ? asciiText(text) : text);
  const name = cutText(write(title), TITLE_MAX_BYTES);
  let bytes = START_BYTES + Buffer.byteLength(name);
  const lines: string[] = [];
  for (const row of rows.slice(0, maxRows)) {
    const line = [write(row.rank), nameOf(row, write), write(row.time), write(row.gap), write(row.points)].join('|');
    bytes += 1 + Buffer.byteLength(line);
    if (bytes > MAX_BYTES) break;
    lines.push(line);
  }
  const body = [`${lines.length}|${name}`, ...lines].join('\n');
  const seq = seqOf(body);
  return { seq, text: `${seq}|${body}` };
}

/** The body sent when the script already has this version of the board. */
export function nothingNew({ seq }: BoardText): string {
  return `${seq}|0`;
}

function nameOf({ name, otherName }: BoardRow, write: (text: string) => string): string {
  const written = write(name);
  const readable = /[\p{L}\p{N}]/u.test(written) || otherName === undefined ? written : write(otherName);
  return cutText(readable, NAME_MAX_BYTES, NAME_MAX_CHARACTERS);
}

/** Separators and control characters would look like the next field or row. */
function separated(text: string): string {
  return text.replaceAll('|', '/').replace(/[\p{Cc}\u2028\u2029]/gu, ' ');
}

/** The beginning of a text, without splitting what people read as one character. */
function cutText(text: string, maxBytes: number, maxCharacters = Infinity): string {
  if (text.length * 3 <= maxBytes && text.length <= maxCharacters) return text;
  let kept = '';
  let bytes = 0;
  let characters = 0;
  for (const { segment } of graphemes.segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxBytes || ++characters > maxCharacters) return kept.trimEnd();
    kept += segment;
  }
  return kept;
}

/** From 1 to 2147483647, so that a script may keep it as an integer. */
function seqOf(body: string): string {
  const number = createHash('sha256').update(body).digest().readUInt32BE(0) & 0x7fffffff;
  return String(Math.max(1, number));
}
