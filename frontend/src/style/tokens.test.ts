import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

const CSS = readFileSync('frontend/src/style/tokens.css', 'utf8');

/** Returns the colours of a block of the file, by name. */
function coloursOf(block: string): ReadonlyMap<string, string> {
  const body = CSS.slice(CSS.indexOf(`${block} {`)).split('}')[0] ?? '';
  return new Map([...body.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]));
}

const luminance = (colour: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Lists the backgrounds; s3 is the background of a control under the pointer. */
const GROUNDS = ['bg', 's1', 's2', 's3'];
const TEXTS = ['text', 'muted', 'faint', 'primary', 'info', 'success', 'neutral', 'danger', 'warning', 'fastest'];
const DARK = coloursOf(':root');
const LIGHT = new Map([...DARK, ...coloursOf(":root[data-theme='light']")]);

describe.each([
  ['dark', DARK],
  ['light', LIGHT],
])('in the %s theme', (_name, colours) => {
  const colour = (name: string) => {
    const found = colours.get(name);
    if (found === undefined) throw new Error(`there is no colour ${name}`);
    return found;
  };
  const weakest = (names: readonly string[]) =>
    Math.min(...names.flatMap((name) => GROUNDS.map((ground) => contrast(colour(name), colour(ground)))));

  test('every text is readable on every surface, even on a hovered one', () => {
    expect(weakest(TEXTS)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('primary-ink'), colour('primary'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', colour('danger-solid'))).toBeGreaterThanOrEqual(4.5);
  });

  test('the edges of controls and the outline of focus stand out from every surface', () => {
    expect(weakest(['control', 'focus'])).toBeGreaterThanOrEqual(3);
  });
});
