/** The maximum number of combining marks on a letter; more of them would cover the lines above and below. */
const MAX_MARKS = 3;

const ZERO_WIDTH_JOINER = '\u200d';
/** Matches the zero-width joiner and non-joiner. */
const JOINERS = /[\u200c\u200d]/;

/** Matches printable ASCII text, which needs only trimming; this covers most names. */
const PLAIN = /^[\x20-\x7e]*$/;
/** Matches line breaks in every encoding. */
const LINE_BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
/** Matches characters that look like a space: the tab and the blank Braille pattern. */
const BLANK = /[\t\u2800]/g;
const CONTROL = /\p{Cc}/u;
/** Matches halves of surrogate pairs and noncharacters, which are not text. */
const NO_CHARACTER = /[\p{Cs}\p{Noncharacter_Code_Point}]/u;
/** Matches invisible characters: bidirectional controls, joiners, fillers, selectors, tags. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\ufffb]/u;
const MARK = /\p{M}/u;
const VARIATION_SELECTOR = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f]/u;
/**
 * Matches characters that may be displayed in more than one way: emoji, digits of keycaps, symbols, ideographs, Mongolian
 * letters.
 */
const HAS_VARIANTS = /[\p{Emoji}\p{S}\p{Ideographic}\p{Script=Mongolian}]/u;
const PICTURE = /\p{Extended_Pictographic}/u;
/** Matches what may stand between a picture and a joiner after it: a skin tone or an emoji variation selector. */
const OF_PICTURE = /[\p{Emoji_Modifier}\ufe0f]/u;
/** Matches one character, or the flag of a region: a black flag followed by the region's name in tags. */
const TOKEN = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}|[^]/gu;
/** Matches characters of scripts in which a joiner between two characters affects their shape. */
const JOINING = new RegExp(
  `[${[
    ...[
      'Arabic',
      'Syriac',
      'Mandaic',
      'Nko',
      'Adlam',
      'Hanifi_Rohingya',
      'Mongolian',
      'Phags_Pa',
      'Devanagari',
      'Bengali',
    ],
    ...['Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Tibetan', 'Myanmar'],
    ...['Khmer', 'Balinese', 'Javanese', 'Sundanese', 'Meetei_Mayek', 'Chakma', 'Brahmi', 'Kaithi', 'Newa', 'Tirhuta'],
  ]
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join('')}]`,
  'u',
);

/**
 * Cleans a text for storage. The result is composed (NFC) and trimmed, has at most 3 combining marks in a row, and no control,
 * bidirectional or zero-width characters, except joiners in emoji and in scripts that need them. Disallowed characters are
 * removed, so no text is refused. Line breaks are kept with `lines`; otherwise they become spaces. Cleaning twice changes
 * nothing.
 */
export function displayableText(text: string, { lines = false } = {}): string {
  if (PLAIN.test(text)) return text.trim();
  const unbroken = text.replace(LINE_BREAK, lines ? '\n' : ' ').replace(BLANK, ' ');
  const cleaned = limitMarks(keepVisible(unbroken).normalize('NFC')).trim();
  // a removed character may have made another one visible
  return cleaned === text ? text : displayableText(cleaned, { lines });
}

/**
 * Returns at most the first `max` characters (code points) of a text, without splitting a visible character that consists of
 * several, such as an emoji.
 */
export function fitText(text: string, max: number): string {
  if (text.length <= max) return text;
  let fitted = '';
  let length = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    length += countCharacters(segment);
    if (length > max) return fitted.trimEnd();
    fitted += segment;
  }
  return fitted;
}

/** Returns the number of code points, which is how databases count characters. */
export function countCharacters(text: string): number {
  return [...text].length;
}

function keepVisible(text: string): string {
  const tokens = text.match(TOKEN) ?? [];
  let kept = '';
  let last = '';
  let isPicture = false;
  tokens.forEach((token, index) => {
    if (!isVisible(token) && !isNeeded(token, last, tokens[index + 1] ?? '', isPicture)) return;
    kept += token;
    last = token;
    isPicture = PICTURE.test(token) || (isPicture && OF_PICTURE.test(token));
  });
  return kept;
}

function isVisible(token: string): boolean {
  if (token === '\n' || PICTURE.test(token)) return true;
  return !CONTROL.test(token) && !INVISIBLE.test(token) && !NO_CHARACTER.test(token);
}

/**
 * Returns whether an invisible character affects the look of its neighbours; `isPicture` is true if it follows a picture, with or
 * without modifiers.
 */
function isNeeded(character: string, last: string, next: string, isPicture: boolean): boolean {
  if (VARIATION_SELECTOR.test(character)) return HAS_VARIANTS.test(last);
  if (character === ZERO_WIDTH_JOINER && isPicture && PICTURE.test(next)) return true;
  return JOINERS.test(character) && JOINING.test(last) && JOINING.test(next);
}

function limitMarks(text: string): string {
  let marks = 0;
  let kept = '';
  for (const character of text) {
    if (!JOINERS.test(character)) marks = MARK.test(character) ? marks + 1 : 0;
    if (marks <= MAX_MARKS) kept += character;
  }
  return kept;
}
