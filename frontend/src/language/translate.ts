import { setupI18n } from '@lingui/core';
import { Fragment, createElement, type ReactNode } from 'react';
import { locale } from './language';

const COUNT = new Intl.NumberFormat(locale);

type Values = Readonly<Record<string, string | number>>;

/** Stands for a backslash in a value; people do not type control characters. */
const BACKSLASH = '\u0001';

/** The Lingui instance with the catalog of the page's language, which load-language.ts loads before the first render. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
/** Matches the note on a word's meaning: 'Track ⟨driving mode⟩' is for translators and shown as 'Track'. */
const MEANING = / ⟨[^⟩]+⟩$/;
// English texts are in the code: the compiler only has to find placeholders in them.
i18n.setMessagesCompiler((message) =>
  message
    .replace(MEANING, '')
    .split(/\{(\w+)\}/)
    .map((part, at): string | [string] => (at % 2 === 0 ? part : [part])),
);

/**
 * Returns the text in the user's language. `message` is the English text, with placeholders in braces: `t('{name} was added.',
 * { name })`. It must be a literal, because `npm run check` compares all literals with the catalogs.
 */
export function t(message: string, values?: Values): string {
  return filled(message, values);
}

/**
 * Returns the text for a number of things, with `n` formatted for the user: `tn('{n} lap', '{n} laps', laps)`. A catalog
 * translates the second text, with the plural forms of its language: `{n, plural, one {# Runde} other {# Runden}}`.
 */
export function tn(one: string, other: string, n: number, values?: Values): string {
  if (i18n.locale !== 'en') return filled(other, { n, ...values });
  return filled(n === 1 ? one : other, { n: COUNT.format(n), ...values });
}

/** Returns a text with elements in place of its placeholders: `rich('Read {page} first.', { page: <Link …/> })`. */
export function rich(message: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  const places = Object.fromEntries(Object.keys(parts).map((name) => [name, `\u0000${name}\u0000`]));
  const pieces = i18n._(message, places).split('\u0000');
  return createElement(Fragment, null, ...pieces.map((piece, at) => (at % 2 === 0 ? piece : parts[piece])));
}

/** Marks an English text in a constant for the catalogs; `translated` translates it where it is shown. */
export function msg<Text extends string>(message: Text): Text {
  return message;
}

/** Translates an English text that is no literal of the call: one marked by `msg`, or the server's sentence. */
export function translated(message: string, values?: Values): string {
  return filled(message, values);
}

/** Fills in the values, protected from Lingui, which would interpret escapes such as \u0041 in the result. */
function filled(message: string, values?: Values): string {
  if (!Object.values(values ?? {}).some((value) => typeof value === 'string' && value.includes('\\')))
    return i18n._(message, values);
  const kept = Object.entries(values ?? {}).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'string' ? value.replaceAll('\\', BACKSLASH) : value,
  ]);
  return i18n._(message, Object.fromEntries(kept)).replaceAll(BACKSLASH, '\\');
}
