// The words of the field and of the framework, none of our own: names, comments, titles, documents.
import { WORD_EXCEPTIONS } from './word-exceptions.mjs';

const FORBIDDEN = new RegExp(
  `^(${[
    'knock(s|ed|ing)?',
    '(door)?bells?',
    '(ring|rings|rang|rung|ringing)',
    'gates?|gated',
    'doors?',
    'journeys?',
    'settle[sd]?|settling|unsettled',
    'hear|hears|heard|hearing|unheard',
    'tell|tells|told|telling|untold',
    'greet(s|ed|ing|ings)?',
    'whoever',
    'nobody',
    'somebody',
    'anew',
    'news',
    'meanwhile',
    'askers?',
  ].join('|')})$`,
);
const HANG_UP = /\b(hang(s|ing)?|hung)[\s-]?up\b/gi;

const READ = /\.(tsx?|mjs|cjs|md|json|css|lsl|html|ya?ml)$|(^|\/)(run|Dockerfile|Caddyfile|\.env\.example)$/;
const NOT_READ = new RegExp(
  [
    '^package-lock\\.json$',
    '\\.gen\\.ts$',
    '/migrations/',
    '/language/catalogs/',
    '^scripts/check/conventions/(words|word-exceptions)\\b',
  ].join('|'),
);

export function wordProblems(files) {
  return files
    .filter(({ path }) => READ.test(path) && !NOT_READ.test(path))
    .flatMap(({ path, content }) => [
      ...problemsOf(path, 1, path),
      ...permitted(path, content)
        .split('\n')
        .flatMap((text, index) => problemsOf(path, index + 1, text)),
    ]);
}

function problemsOf(path, line, text) {
  const words = [...new Set(wordsIn(path, text))].join(', ');
  return words === '' ? [] : [{ path, line, text: `${words}: ${text.trim().slice(0, 100)}` }];
}

/** The forbidden words of a text, also within a name: `closeLapGate`, `LAP_NEWS`. */
function wordsIn(path, text) {
  const plain = permitted(path, text);
  const words = plain.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  return [...words.filter((word) => FORBIDDEN.test(word.toLowerCase())), ...(plain.match(HANG_UP) ?? [])];
}

/** The text with blanks where an exception stands; lines keep their numbers. */
function permitted(path, text) {
  return WORD_EXCEPTIONS.filter(({ files }) => files === undefined || files.test(path)).reduce(
    (rest, { words }) => rest.replace(words, (found) => found.replace(/\S/g, ' ')),
    text,
  );
}
