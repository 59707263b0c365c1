import type { SelfTestDto } from '@league/shared/in-world/self-test.dto';

/** Returns the answer as JSON of at least this many bytes. */
export function selfTestText(answer: SelfTestDto, bytes: number): string {
  const text = JSON.stringify(answer);
  const missing = bytes - Buffer.byteLength(text) - ',"padding":""'.length;
  return missing < 0 ? text : JSON.stringify({ ...answer, padding: 'x'.repeat(missing) });
}
