import { escapeHtml, type PageHead } from './head-html.rules.js';

const CARD_WIDTH = 1200;
const CARD_HEIGHT = 630;

const MARGIN = 72;
const INNER = CARD_WIDTH - 2 * MARGIN;
/** The number of letters of a text that are measured: more than the lines of a card hold, even of the narrowest letter. */
const MAX_LETTERS = 500;
/** A line of which at least this many letters fit is cut after a word. */
const LONG_LINE = 30;
const FONT = 'Barlow Condensed, Noto Sans CJK JP, DejaVu Sans, sans-serif';
const COLOURS = { ground: '#0b0e14', stripe: '#131824', text: '#f2f5fa', muted: '#a9b4c6', primary: '#2cc7f0' };
const RECORD = '#c58bff';
const MEDALS = ['#ffcf40', '#c9d1dc', '#e0935a'];
/** The logo of the league software, as in favicon.svg. */
const MARK =
  '<path d="M6 23 12.5 9h4L10 23zM13.5 23 20 9h4l-6.5 14z" fill="#2cc7f0"/><path d="M21 23l2.2-4.8H27L24.8 23z" fill="#f2f5fa"/>';

/** Returns the share picture of a page as SVG, in the size of link previews, 1200 x 630 px. */
export function shareCardSvg(siteName: string, head: PageHead): string {
  const { eyebrow, figure, podium = [] } = head.card ?? {};
  const hasFoot = figure !== undefined || podium.length > 0;
  const title = lines(head.title ?? siteName, hasFoot || head.title === undefined ? 96 : 108, 2);
  const titleY = hasFoot ? 262 : 306;
  const bottomOfTitle = titleY + (title.texts.length - 1) * title.size;
  const description = lines(head.description ?? '', 38, (hasFoot ? 3 : 4) - title.texts.length);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" font-family="${FONT}">`,
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${COLOURS.ground}"/>`,
    `<path d="M860 0h150L720 630H570zM1090 0h110v120L960 630H800z" fill="${COLOURS.stripe}"/>`,
    `<g transform="translate(${MARGIN - 16} 34) scale(2.4)">${MARK}</g>`,
    text(
      MARGIN + 74,
      88,
      40,
      COLOURS.muted,
      lines(head.title === undefined ? 'Second Life Race League' : siteName, 40, 1, INNER - 74).texts[0],
    ),
    eyebrow === undefined
      ? ''
      : text(MARGIN, titleY - 112, 36, COLOURS.primary, eyebrow.toUpperCase(), 'letter-spacing="2"'),
    ...title.texts.map((line, row) => text(MARGIN, titleY + row * title.size, title.size, COLOURS.text, line)),
    ...description.texts.map((line, row) => text(MARGIN, bottomOfTitle + 66 + row * 50, 38, COLOURS.muted, line)),
    figure === undefined ? '' : figureAt(520, figure),
    ...podium.slice(0, 3).map((one, column) => podiumAt(column, one)),
    ...chequers(),
    '</svg>',
  ].join('');
}

function figureAt(y: number, { value, label }: { readonly value: string; readonly label: string }): string {
  const width = widthOf(value) * 132;
  return (
    text(MARGIN, y, 132, RECORD, value) +
    text(MARGIN + width + 32, y, 46, COLOURS.text, lines(label, 46, 1, INNER - width - 32).texts[0])
  );
}

function podiumAt(
  column: number,
  { position, name, value }: { readonly position: number; readonly name: string; readonly value: string },
): string {
  const width = INNER / 3;
  const x = MARGIN + column * width;
  const colour = MEDALS[position - 1] ?? COLOURS.muted;
  return [
    `<circle cx="${x + 30}" cy="478" r="30" fill="${colour}"/>`,
    text(x + 30, 491, 38, COLOURS.ground, String(position), 'text-anchor="middle"'),
    text(x + 76, 482, 44, COLOURS.text, lines(name, 44, 1, width - 92).texts[0]),
    text(x + 76, 526, 34, COLOURS.muted, lines(value, 34, 1, width - 92).texts[0]),
  ].join('');
}

/** Returns two rows of a chequered flag along the lower edge, as SVG. */
function chequers(): string[] {
  const size = 20;
  const squares = Array.from({ length: CARD_WIDTH / size }, (_, column) => {
    const y = CARD_HEIGHT - size * (1 + (column % 2));
    return `M${column * size} ${y}h${size}v${size}h-${size}z`;
  });
  return [`<path d="${squares.join('')}" fill="${COLOURS.text}" fill-opacity="0.85"/>`];
}

function text(x: number, y: number, size: number, fill: string, content = '', more = ''): string {
  const at = `x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}"`;
  return `<text ${at} font-weight="700" fill="${fill}" ${more}>${escapeHtml(content)}</text>`;
}

/** Breaks a text into at most `most` lines; a line wider than `width`, in px, is cut and ends with an ellipsis. */
function lines(content: string, size: number, most: number, width = INNER): { size: number; texts: string[] } {
  const words = content.trimStart().slice(0, MAX_LETTERS).split(/\s+/).filter(Boolean);
  const texts: string[] = [];
  let widthOfLast = 0;
  for (const word of words) {
    const widthOfWord = widthOf(word);
    const longer = widthOfLast + letterWidth(' ') + widthOfWord;
    const fits = texts.length > 0 && longer * size <= width;
    if (fits) texts[texts.length - 1] += ` ${word}`;
    else texts.push(word);
    widthOfLast = fits ? longer : widthOfWord;
  }
  const kept = texts.slice(0, most);
  const rest = texts.slice(most).join(' ');
  if (rest !== '') kept[most - 1] = `${kept[most - 1]} ${rest}`;
  return { size, texts: kept.map((line) => shortened(line, width / size)) };
}

/**
 * Shortens a line that is too wide, and ends it with an ellipsis. If at least LONG_LINE letters fit, the line is cut after a
 * word, provided that one ends in the second half of these letters, which may not be the case in scripts without spaces. Any
 * other line, such as a name, is cut after any letter.
 */
function shortened(line: string, width: number): string {
  if (widthOf(line) <= width) return line;
  let kept = '';
  let left = width - letterWidth('…');
  for (const letter of line) {
    left -= letterWidth(letter);
    if (left < 0 && kept !== '') break;
    kept += letter;
  }
  const end = line[kept.length] === ' ' ? kept.length : kept.lastIndexOf(' ');
  const isCutAfterWord = kept.length >= LONG_LINE && end >= kept.length / 2;
  return `${kept.slice(0, isCutAfterWord ? end : undefined).trimEnd()}…`;
}

/** Estimates the width of a text in em, slightly above its real width in Barlow Condensed Bold. */
function widthOf(line: string): number {
  return Array.from(line).reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(letter))
    return 1;
  if (/\p{M}/u.test(letter)) return 0;
  if (/[ .,:;'|!iljI·]/.test(letter)) return 0.24;
  if (/[mwMW@%]/.test(letter)) return 0.68;
  if (/[a-z0-9]/.test(letter)) return 0.425;
  if (/\p{Script=Latin}/u.test(letter)) return 0.48;
  return 0.66;
}
