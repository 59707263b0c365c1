import { expect, test } from '@jest/globals';
import { pageLanguage } from './page-language.rules.js';

test.each([
  ['', undefined, 'en'],
  ['', 'de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['', 'en;q=0.4, fr;q=0.9', 'fr'],
  ['', 'fi,sv;q=0.9,ja;q=0.1', 'ja'],
  ['', 'fi', 'en'],
  ['lang=nl', 'de', 'nl'],
  ['lang=xx&tab=laps', 'it', 'it'],
])('?%s with Accept-Language %s is answered in %s', (search, accepted, language) => {
  expect(pageLanguage(search, accepted)).toBe(language);
});
