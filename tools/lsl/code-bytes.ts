import { tokensOf } from './syntax/lexer.js';

/** The bytes of an empty script. */
const EMPTY_BYTES = 4_096;
const SIGN_BYTES = 1;
/** A name or number becomes an instruction and a reference, however long it is. */
const WORD_BYTES = 5;
const TEXT_BYTES = 5;

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
