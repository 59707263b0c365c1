// The words of the field and of the framework, none of our own: names, comments, titles, documents.
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

const cms = /\/cms\/|all-screens|\/news\/|landing|\/site\/|admin-pages|admin\/pages|post|README\.md$/;
/** Lists where a forbidden word is allowed: `words` are allowed in `files`, or anywhere when `files` is missing. */
const WORD_EXCEPTIONS = [
  // News is a feature of the site: its posts, pages and addresses.
  { words: /\bnews\b/gi, files: cms },
  { words: /\bNews(?=Page|Slug|Index|Search)|\/news\b|Site(News)\w*Route\w*/g },
  { words: /Pages and news of the site|posts in the news/g },
  { words: /"News and results"|msg\('News'\)/g },
  // Libraries call it so.
  { words: /\b(allSettled|onSettled)\b/g },
  { words: /\b(outline-ring|color-ring)\b/g },
  { words: /\bjourneys\//g }, // tests of what crosses features
  // Sentences that members read.
  { words: /type it anew/g },
  { words: /to nobody\b/g, files: /credentials|words|cars/ },
  { words: /A post tells what is new/g },
  { words: /whoever has it has its new points/g },
  { words: /Somebody else (changed|deleted) this|Saved by somebody else/g },
  { words: /Streams that members hear/g },
  { words: /It takes \{laps\} clean laps on \{track\} to tell|without one it tells drivers in their cars/g },
  { words: /It takes 5 clean laps on Monza to tell/g, files: /^e2e\/drivers\// },
  // A gate of the track: an object in world that cars drive through.
  {
    words: /gated|gates?/gi,
    files: /^in-world\/|^(backend\/test\/(long\/)?|frontend\/src\/features\/)in-world\/|^CHANGELOG/,
  },
  // The user of a Unix system that owns nothing.
  { words: /\bnobody\b/g, files: /embedded-postgres/ },
  { words: /\bRing\b/g, files: /^(backend\/test|tools\/simulate)\// }, // names of tracks
];

const READ = /\.(tsx?|mjs|cjs|md|json|css|lsl|html|ya?ml)$|(^|\/)(run|Dockerfile|Caddyfile|\.env\.example)$/;
const NOT_READ = new RegExp(
  [
    '^package-lock\\.json$',
    '\\.gen\\.ts$',
    '/migrations/',
    '/language/catalogs/',
    '^scripts/check/conventions/words\\b',
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

/** Returns the forbidden words of a text, also within a name: `closeLapGate`, `LAP_NEWS`. */
function wordsIn(path, text) {
  const plain = permitted(path, text);
  const words = plain.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  return [...words.filter((word) => FORBIDDEN.test(word.toLowerCase())), ...(plain.match(HANG_UP) ?? [])];
}

/** Returns the text with blanks in place of exceptions; lines keep their numbers. */
function permitted(path, text) {
  return WORD_EXCEPTIONS.filter(({ files }) => files === undefined || files.test(path)).reduce(
    (rest, { words }) => rest.replace(words, (found) => found.replace(/\S/g, ' ')),
    text,
  );
}
