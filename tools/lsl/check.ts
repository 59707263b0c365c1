import { checkScript } from './checker/script-checker.js';
import { LslSyntaxError, type Problem } from './problem.js';
import { tokensOf } from './syntax/lexer.js';
import { parse } from './syntax/parser.js';

/** The maximum length of a text that the viewer's editor saves; a compiled script has the same memory for code and values. */
const MAX_SCRIPT_BYTES = 65_536;
/** Leaves at least 16 KiB of the memory for the script's values. */
const MAX_CODE_BYTES = MAX_SCRIPT_BYTES - 16_384;

/** The bytes of an empty script. */
const EMPTY_BYTES = 4_096;
const SIGN_BYTES = 1;
/** A name or number becomes an instruction and a reference, regardless of its length. */
const WORD_BYTES = 5;
const TEXT_BYTES = 5;

/** Returns all problems in the text of a script, sorted by line. */
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
 * Estimates the memory of a script's compiled code, which Mono reports only when the script runs. Each word is an instruction
 * with the code that suspends and resumes the script around it; texts take two bytes per character. @throws LslSyntaxError for
 * text that no script may contain
 */
export function codeBytes(text: string): number {
  const bytes = tokensOf(text).map(({ kind, text: word }) => {
    if (kind === 'string') return TEXT_BYTES + 2 * word.length;
    return kind === 'sign' ? SIGN_BYTES : WORD_BYTES;
  });
  return bytes.reduce((sum, one) => sum + one, EMPTY_BYTES);
}
