import { checkScript } from './checker/script-checker.js';
import { LslSyntaxError, type Problem } from './problem.js';
import { tokensOf } from './syntax/lexer.js';
import { parse } from './syntax/parser.js';

/**
 * The longest text that the viewer's editor saves; the compiled script has as much memory for its code and its values.
 */
const MAX_SCRIPT_BYTES = 65_536;
/** The least that a script needs for its values. */
const MAX_CODE_BYTES = MAX_SCRIPT_BYTES - 16_384;

/** The bytes of an empty script. */
const EMPTY_BYTES = 4_096;
const SIGN_BYTES = 1;
/** A name or number becomes an instruction and a reference, however long it is. */
const WORD_BYTES = 5;
const TEXT_BYTES = 5;

/** Returns all problems in the text of a script, by line. */
export function problemsOf(text: string): Problem[] {
  const bytes = Buffer.byteLength(text);
  const size: Problem = {
    line: 1,
    severity: 'error',
    sentence: `The script has ${bytes} bytes, and no more than ${MAX_SCRIPT_BYTES} can be saved in world.`,
  };
  const tooLong = bytes > MAX_SCRIPT_BYTES ? [size] : [];
  try {
    const script = parse(text);
    return [...tooLong, ...sizeProblems(text), ...checkScript(script)];
  } catch (error) {
    if (!(error instanceof LslSyntaxError)) throw error;
    return [...tooLong, { line: error.line, severity: 'error', sentence: error.sentence }];
  }
}

function sizeProblems(text: string): Problem[] {
  const bytes = codeBytes(text);
  if (bytes <= MAX_CODE_BYTES) return [];
  const sentence = `The code fills about ${bytes} bytes, which leaves too little of 65536 for what the script remembers.`;
  return [{ line: 1, severity: 'error', sentence }];
}

/**
 * Estimates the memory of a script's compiled code; Mono reports it only when the script runs. Each word is an
 * instruction with what stops and resumes the script around it; a text takes two bytes a character. @throws
 * LslSyntaxError at what no script may contain
 */
export function codeBytes(text: string): number {
  const bytes = tokensOf(text).map(({ kind, text: word }) => {
    if (kind === 'string') return TEXT_BYTES + 2 * word.length;
    return kind === 'sign' ? SIGN_BYTES : WORD_BYTES;
  });
  return bytes.reduce((sum, one) => sum + one, EMPTY_BYTES);
}
