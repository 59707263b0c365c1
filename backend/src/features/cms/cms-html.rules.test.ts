import { expect, test } from '@jest/globals';
import { HTML_ATTACKS } from '../../../../test/html-attacks.js';
import { cleanHtml, withAbsoluteLinks } from './cms-html.rules.js';

const HARMFUL = /<\s*\/?\s*(script|style|iframe|object|embed|svg|math|form|input|button|link|meta|base|video|audio|template|xmp|textarea|title|noscript|details|marquee|body|animate)\b|<[^>]*\s(on\w+|style|class|id|name|srcset|srcdoc|ping|formaction|xlink:href)\s*=|<[^>]*\shref\s*=\s*"(?!https?:|mailto:|#|\/(?!\/))|<[^>]*\ssrc\s*=\s*"(?!https?:)|<!|<\?/i; // prettier-ignore

test.each(HTML_ATTACKS)('nothing in %j can run', (html) => {
  const clean = cleanHtml(html);
  expect(clean).not.toMatch(HARMFUL);
  expect(cleanHtml(clean)).toBe(clean);
});

test('formatting is kept', () => {
  const html = [
    '<h2>Rules</h2><p>Be <strong>fair</strong>, <em>fast</em> and <code>online</code>.</p>',
    '<ul><li>one</li></ul><ol start="3"><li>three</li></ol><blockquote>Quote</blockquote><pre>a  b</pre>',
    '<table><thead><tr><th scope="col">Car</th></tr></thead><tbody><tr><td colspan="2">GT</td></tr></tbody></table>',
    '<figure><img src="https://example.com/a.png" alt="A" width="40" /><figcaption>A</figcaption></figure>',
  ].join('');
  expect(cleanHtml(html)).toBe(html);
});

test('uploaded pictures are kept; other addresses of this site are not accepted as pictures', () => {
  const picture = `<img src="/api/pictures/${'0a'.repeat(32)}.webp" alt="Start" />`;
  expect(cleanHtml(picture)).toBe(picture);
  expect(cleanHtml('<p>A<img src="/api/auth/me"><img src="/api/pictures/../auth/me"></p>')).toBe('<p>A</p>');
});

test('links cannot reach the window they came from', () => {
  expect(cleanHtml('<a href="https://example.com/" target="_blank">x</a>')).toBe(
    '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">x</a>',
  );
  expect(cleanHtml('<a href="mailto:a@example.com">x</a><a href="/news/a#b">y</a>')).toBe(
    '<a href="mailto:a@example.com" rel="noopener noreferrer">x</a><a href="/news/a#b" rel="noopener noreferrer">y</a>',
  );
});

test('text stays text', () => {
  expect(cleanHtml('1 &lt; 2 &amp; 3 > 2')).toBe('1 &lt; 2 &amp; 3 &gt; 2');
});

test('links and pictures get absolute addresses for a feed reader; text that looks like them is unchanged', () => {
  const picture = `/api/pictures/${'0a'.repeat(32)}.webp`;
  const html = cleanHtml(
    `<p>&lt;a href="/x"&gt; <a href="/tracks/A?q=1&amp;n=2#top">A</a> <a href="mailto:a@b.c">B</a> <img src="${picture}" alt="P"></p>`,
  );
  const absolute = withAbsoluteLinks(html, 'https://league.example/news/rules');
  expect(absolute).toContain('<a href="https://league.example/tracks/A?q=1&amp;n=2#top"');
  expect(absolute).toContain('<a href="mailto:a@b.c"');
  expect(absolute).toContain(`<img src="https://league.example${picture}" alt="P"`);
  expect(absolute).toContain('&lt;a href="/x"&gt;');
});
