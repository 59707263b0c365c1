import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { ToolError } from './tool-error.js';

/** Returns the text of a file, without a byte order mark. @throws ToolError if the file cannot be read */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    throw new ToolError(`The file ${file} cannot be opened.`);
  }
}

/** Parses CSV into rows keyed by the header. @throws ToolError naming the text as `name` if it is not CSV */
export function readCsv<Row>(name: string, text: string): Row[] {
  try {
    return parse<Row>(text, { columns: true, bom: true, trim: true, skip_empty_lines: true });
  } catch (error) {
    throw new ToolError(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
