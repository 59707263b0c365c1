import { checkScript } from './checker/script-checker.js';
import { LslSyntaxError, type Problem } from './problem.js';
import { parse } from './syntax/parser.js';

/** The viewer's editor saves no longer text. The compiled script has as much memory, so that this is a rough limit. */
const LARGEST_SCRIPT_BYTES = 65_536;

/** All that is wrong in the text of a script, in the order of its lines. */
export function problemsOf(text: string): Problem[] {
  const bytes = Buffer.byteLength(text);
  const size: Problem = {
    line: 1,
    severity: 'error',
    sentence: `The script has ${bytes} bytes, and no more than ${LARGEST_SCRIPT_BYTES} can be saved in world.`,
  };
  const tooLong = bytes > LARGEST_SCRIPT_BYTES ? [size] : [];
  try {
    return [...tooLong, ...checkScript(parse(text))];
  } catch (error) {
    if (!(error instanceof LslSyntaxError)) throw error;
    return [...tooLong, { line: error.line, severity: 'error', sentence: error.sentence }];
  }
}
