import type { RefusalValues } from '@league/shared/http/problem.dto';
import { locale } from './language';
import { i18n, translated } from './translate';

/** Describes a server's message for the user: a problem, that of one field, or a refusal on the live connection. */
interface ServerSentence {
  /** The English sentence. */
  readonly detail: string;
  /** The key in a shared table such as REFUSALS; absent when the catalogs have the text of `detail` itself. */
  readonly code?: string | undefined;
  readonly values?: RefusalValues | undefined;
}

/** Maps codes to English sentences with their placeholders; empty in English, where `detail` suffices. */
let sentences: Readonly<Record<string, string>> = {};

/** Returns the English words for a field name; `setSentences` replaces this function. */
let wordsOf = (field: string) => field.replaceAll('_', ' ');

/** Sets the sentences for `sentenceOf` and the words for `fieldsInWords`. */
export function setSentences(known: Readonly<Record<string, string>>, wordsOfField = wordsOf): void {
  sentences = known;
  wordsOf = wordsOfField;
}

/** Returns field names as a list in the user's language: `['start_time', 'name']` becomes 'Startzeit und Name'. */
export function fieldsInWords(fields: readonly string[]): string {
  return new Intl.ListFormat(locale).format(fields.map((field) => translated(wordsOf(field))));
}

/** Translates a message from the server; one that is not in the catalogs stays English. */
export function sentenceOf({ detail, code = '', values }: ServerSentence): string {
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (sentence !== undefined) return translated(sentence, values);
  // A text outside the catalogs may contain what people typed, including braces.
  return Object.hasOwn(i18n.messages, detail) ? translated(detail) : detail;
}
