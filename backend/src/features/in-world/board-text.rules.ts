import { createHash } from 'node:crypto';
import { withoutSeparators } from '../sessions/line-orders/line-orders.rules.js';
import { asciiText } from './ascii-text.rules.js';

/** Describes one line of a text for a display, with the fields before and after the name. Every field may be empty. */
export interface TextRow {
  readonly before: readonly string[];
  readonly name: string;
  /** Replaces the name if it has no letter or digit, as may happen in the conversion to ASCII. When absent, the name is kept. */
  readonly otherName?: string;
  readonly after: readonly string[];
}

/** Describes a board for scripts, before it is cut to the requested size. */
export interface Board {
  readonly title: string;
  readonly rows: readonly TextRow[];
}

export interface TextForm {
  readonly rows: number;
  readonly ascii: boolean;
}

export interface BoardText {
  /** The version of the text: a hash of its content, which is the same in every process and after every restart. */
  readonly seq: string;
  /** The line `seq|rows|title`, followed by a line for each row. */
  readonly text: string;
}

/** The maximum size of a response, in bytes. Second Life passes only 2,048 bytes to a script that does not ask for more. */
const MAX_BYTES = 2_000;
const TITLE_MAX_BYTES = 96;
const NAME_MAX_BYTES = 64;
const NAME_MAX_CHARACTERS = 24;
/** The number of bytes reserved for the longest `seq|rows|` at the beginning of the first line. */
const START_BYTES = '2147483647|50|'.length;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the text of a title and its first rows, at most the requested number and only as many as fit into 2,000 bytes. */
export function boardText({ title, rows }: Board, { rows: maxRows, ascii }: TextForm): BoardText {
  const write = (text: string) => withoutSeparators(ascii ? asciiText(text) : text);
  const name = cutText(write(title), TITLE_MAX_BYTES);
  let bytes = START_BYTES + Buffer.byteLength(name);
  const lines: string[] = [];
  for (const row of rows.slice(0, maxRows)) {
    const line = [...row.before.map(write), nameOf(row, write), ...row.after.map(write)].join('|');
    bytes += 1 + Buffer.byteLength(line);
    if (bytes > MAX_BYTES) break;
    lines.push(line);
  }
  const body = [`${lines.length}|${name}`, ...lines].join('\n');
  const seq = seqOf(body);
  return { seq, text: `${seq}|${body}` };
}

/** Returns the text `seq|0`, for a script that already has this version of the board. */
export function unchangedText({ seq }: BoardText): string {
  return `${seq}|0`;
}

function nameOf({ name, otherName }: TextRow, write: (text: string) => string): string {
  const written = write(name);
  const readable = /[\p{L}\p{N}]/u.test(written) || otherName === undefined ? written : write(otherName);
  return cutText(readable, NAME_MAX_BYTES, NAME_MAX_CHARACTERS);
}

/** Cuts a text to a maximum number of bytes and characters, without splitting a visible character. */
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

/** Returns a hash of the text as a number from 1 to 2147483647, which fits into a script's integer. */
function seqOf(body: string): string {
  const number = createHash('sha256').update(body).digest().readUInt32BE(0) & 0x7fffffff;
  return String(Math.max(1, number));
}
