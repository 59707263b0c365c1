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
  const error = (line: number, sentence: string): Problem => ({ line, severity: 'error', sentence });
  const problems: Problem[] = [];
  const length = Buffer.byteLength(text);
  if (length > MAX_SCRIPT_BYTES)
    problems.push(
      error(1, `The script has ${length} bytes, and no more than ${MAX_SCRIPT_BYTES} can be saved in world.`),
    );
  try {
    const script = parse(text);
    const bytes = codeBytes(text);
    if (bytes > MAX_CODE_BYTES)
      problems.push(
        error(
          1,
          `The code fills about ${bytes} bytes, which leaves too little of 65536 for what the script remembers.`,
        ),
      );
    return [...problems, ...checkScript(script)];
  } catch (cause) {
    if (!(cause instanceof LslSyntaxError)) throw cause;
    return [...problems, error(cause.line, cause.sentence)];
  }
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
