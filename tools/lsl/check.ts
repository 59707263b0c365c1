import { checkScript } from './checker/script-checker.js';
import { LslSyntaxError, type Problem } from './problem.js';
import { tokensOf } from './syntax/lexer.js';
import { parse } from './syntax/parser.js';

/**
 * The maximum length, in bytes, of a script that the viewer can save, and the memory of a compiled script for its code and
 * values.
 */
const MAX_SCRIPT_BYTES = 65_536;
/** The maximum memory for code, in bytes, which leaves 16 KiB for values. */
const MAX_CODE_BYTES = MAX_SCRIPT_BYTES - 16_384;

/** The memory of an empty script, in bytes. */
const EMPTY_BYTES = 4_096;
const SIGN_BYTES = 1;
/** The memory, in bytes, of a name or number, which becomes an instruction and a reference, whatever its length. */
const WORD_BYTES = 5;
const TEXT_BYTES = 5;

/** Returns the problems of a script, sorted by line. If it has a syntax error, only that and an excessive length are reported. */
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
 * Estimates the memory of a script's compiled code, in bytes, which Mono reports only while the script runs. Each name or number
 * counts as an instruction with the code around it that suspends and resumes the script; strings take two bytes per character.
 * @throws LslSyntaxError at text that is not a token
 */
export function codeBytes(text: string): number {
  const bytes = tokensOf(text).map(({ kind, text: word }) => {
    if (kind === 'string') return TEXT_BYTES + 2 * word.length;
    return kind === 'sign' ? SIGN_BYTES : WORD_BYTES;
  });
  return bytes.reduce((sum, one) => sum + one, EMPTY_BYTES);
}
