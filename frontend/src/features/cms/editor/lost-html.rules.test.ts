/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { lostHtml } from './lost-html.rules';

test.each([
  ['<ul><li>one</li></ul>', '<ul><li><p>one</p></li></ul>'],
  ['<b>a</b> <i>b</i>', '<p><strong>a</strong> <em>b</em></p>'],
  ['<p>a\n   b</p>\n', '<p>a b</p>'],
  ['<a href="/x" rel="noopener">a</a>', '<p><a href="/x">a</a></p>'],
  ['<strong>a</strong><strong>b</strong>', '<p><strong>ab</strong></p>'],
  ['<a href="/x"><strong>a</strong></a>', '<strong><a href="/x">a</a></strong>'],
  ['<ol start="1"><li>a</li></ol>', '<ol><li>a</li></ol>'],
  ['<pre>a  b</pre>', '<pre><code>a  b</code></pre>'],
  ['<p></p><p>a</p>', '<p>a</p>'],
])('%j and %j read the same', (before, after) => {
  expect(lostHtml(before, after)).toBeNull();
});

test.each([
  ['<table><tbody><tr><td>a</td></tr></tbody></table>', '<p>a</p>', ['table', 'tbody', 'td', 'tr']],
  ['<div class="box">a</div>', '<p>a</p>', ['div class']],
  ['<p class="box">a</p>', '<p>a</p>', ['p class']],
  ['<a href="/x y" title="b c">a</a>', '<a href="/x y">a</a>', ['a href title']],
  ['<a href="javascript:a()">a</a>', '<p>a</p>', ['a href']],
  ['a<script>b()</script>', '<p>a</p>', ['script']],
  ['<iframe src="https://a.example"></iframe>', '', ['iframe src']],
  ['a<!-- b -->', '<p>a</p>', ['#comment']],
  ['<strong>a</strong> b', '<p><strong>a b</strong></p>', []],
  ['<p>a</p>', '<p>b</p>', []],
  ['<pre>a  b</pre>', '<pre><code>a b</code></pre>', []],
  ['<p>a</p><hr>', '<p>a</p>', ['hr']],
])('of %j, written again as %j, the lost parts are named', (before, after, lost) => {
  expect(lostHtml(before, after)).toEqual(lost);
});
