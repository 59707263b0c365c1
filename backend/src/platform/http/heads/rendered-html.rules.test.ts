import { expect, test } from '@jest/globals';
import type { RenderedPage } from '@league/shared/site/rendered-page';
import { withRenderedPage } from './rendered-html.rules.js';

const DOCUMENT = `<!doctype html>
<html lang="en">
  <head>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/libraries-1.js">
  </head>
  <body>
    <div id="root"><p class="boot">League</p></div>
  </body>
</html>`;

const page = (fields: Partial<RenderedPage> = {}): RenderedPage => ({
  html: '<h1>Results</h1>',
  given: [],
  readAt: 0,
  seenBy: 'visitor',
  routes: [],
  ...fields,
});
const render = (rendered: RenderedPage) =>
  withRenderedPage(DOCUMENT, {
    page: rendered,
    language: 'de',
    drawnScript: '<script>look()</script>',
    scripts: ['/assets/libraries-1.js', '/assets/results-1.js'],
  });

test('the page is in the document, in its language, after the content for other readers', () => {
  const html = render(page());
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('<p class="boot">League</p><div data-rendered-for="visitor"><h1>Results</h1></div></div>');
});

test('no text in the given data ends its element or starts another', () => {
  const nasty = '</script><!-- <script>$& $1';
  const html = render(page({ given: [[['posts'], { title: nasty }]] }));
  const [, json = ''] =
    /<script type="application\/json" id="given-data" data-read-at="0">(.*?)<\/script>/s.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual([[['posts'], { title: nasty }]]);
});

test('replacement patterns in a page are treated as text', () => {
  expect(render(page({ html: '<p>$& $1 $$</p>' }))).toContain('<p>$& $1 $$</p>');
});

test('a page for visitors lists its files to load later, imported ones first and each once', () => {
  const html = render(page());
  expect(html).toContain('content="/assets/libraries-1.js /assets/index-1.js" data-routes="/assets/results-1.js"');
  expect(html).not.toMatch(/modulepreload|type="module"/);
});

test('a page for members has its code fetched ahead, each file once', () => {
  const html = render(page({ seenBy: 'member' }));
  expect(html).toContain('content="/assets/libraries-1.js /assets/index-1.js" data-routes="/assets/results-1.js"');
  for (const name of ['libraries', 'index', 'results'])
    expect(
      html.split(`<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/${name}-1.js" />`),
    ).toHaveLength(2);
});
