import { expect, test } from '@jest/globals';
import { MediaOrigins } from './media-origins.js';

test('streams are allowed by their origins, each once', () => {
  const origins = new MediaOrigins();
  origins.allow([
    'http://radio.example.com:8000/;stream.mp3',
    'http://radio.example.com:8000/b',
    'https://[2606:4700::1]/x',
  ]);
  expect(String(origins)).toBe('http://radio.example.com:8000 https://[2606:4700::1]');
});

test.each([
  'http://a;script-src *',
  'http://*/',
  "http://'self'/",
  'http://a,b/',
  'data:audio/mp3,x',
  'javascript:1',
  'x',
])('%j adds nothing to the policy', (url) => {
  const origins = new MediaOrigins();
  origins.allow([url]);
  expect(String(origins)).toBe('');
});
