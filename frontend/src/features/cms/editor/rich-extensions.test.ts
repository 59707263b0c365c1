/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { lostInEditor } from './rich-extensions';

const PICTURE = `/api/pictures/${'0a'.repeat(32)}.webp`;

test.each([
  '',
  'Just text',
  '<h2>Rules</h2><h3>Start</h3><h4>Grid</h4><p>Be <strong>fair</strong>, <em>fast</em> and <code>online</code>.</p>',
  '<ul><li>one<ul><li>two</li></ul></li></ul><ol start="3"><li>three</li></ol>',
  '<blockquote><p>Quote</p></blockquote><pre>a  b</pre><hr><p>a<br>b</p>',
  '<p><a href="/rules#1">here</a> <a href="https://example.com/" target="_blank">there</a></p>',
  `<p><img src="https://example.com/a.png" alt="A" width="40"> <img src="${PICTURE}" alt=""></p>`,
])('rich text keeps all of %j', (html) => {
  expect(lostInEditor(html)).toBeNull();
});

test.each([
  ['<table><tbody><tr><td>a</td></tr></tbody></table>', 'table'],
  ['<figure><img src="https://example.com/a.png" alt=""><figcaption>a</figcaption></figure>', 'figure'],
  ['<p>H<sub>2</sub>O</p>', 'sub'],
  ['<h1>a</h1>', 'h1'],
  ['<p>a<script>b()</script></p>', 'script'],
  ['<p onclick="a()">a</p>', 'p onclick'],
  ['<a href="javascript:a()">a</a>', 'a href'],
  ['<a href="tel:123">a</a>', 'a href'],
  ['<img src="x" onerror="a()">', 'img onerror src'],
  ['<img src="data:image/png;base64,aa">', 'img src'],
  ['<iframe src="https://evil.example"></iframe>', 'iframe src'],
])('rich text does not lose anything of %j silently: it names %s', (html, lost) => {
  expect(lostInEditor(html)).toContain(lost);
});
