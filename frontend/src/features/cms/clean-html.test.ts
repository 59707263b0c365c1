/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { cleanHtml, removedFrom } from './clean-html';

const PICTURE = `/api/pictures/${'0a'.repeat(32)}.webp`;

test.each([
  '<script>alert(1)</script>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<svg onload=alert(1)></svg>',
  '<form action="https://evil.example"><input name=password></form>',
  '<img src=x onerror=alert(1)>',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<img src="/api/auth/me">',
  '<style>p{}</style>',
])('nothing of %j is shown', (html) => {
  expect(cleanHtml(html)).toBe('');
});

test('handlers, styles, ids and addresses that run something are gone, the text stays', () => {
  const html =
    '<p onclick="alert(1)" style="color:red" id="login" class="modal">a <a href="javascript:alert(1)">b</a></p>';
  expect(cleanHtml(html)).toBe('<p>a <a>b</a></p>');
});

test('an attribute is kept on its own element only', () => {
  expect(cleanHtml('<p title="a">b</p><abbr title="a">b</abbr>')).toBe('<p>b</p><abbr title="a">b</abbr>');
});

test('formatting, tables, links and pictures stay', () => {
  const html =
    '<h2>Rules</h2><p><strong>Be</strong> <em>fair</em> <a href="/rules#1">now</a></p>' +
    '<table><thead><tr><th scope="col">Car</th></tr></thead><tbody><tr><td colspan="2">GT</td></tr></tbody></table>' +
    `<figure><img src="${PICTURE}" alt="Start"><figcaption>Start</figcaption></figure>`;
  expect(cleanHtml(html)).toBe(html);
  expect(removedFrom(html)).toEqual([]);
});

test('HTML that a save removes is named once, in the words of its author', () => {
  const html = '<p onclick="a()">a</p><p onclick="b()">b</p><script>c()</script><!-- d --><img src="x">';
  expect([...removedFrom(html)].sort()).toEqual(['<!-- -->', '<img>', '<script>', 'onclick']);
});
