import { expect, test } from '@jest/globals';
import { searchOfView, viewOfSearch } from './view-search.rules';

test('a view becomes the search string that asks for it, which is read back as the same view', () => {
  const view = { view: 'board', track: 'A', event: '', class: 'GT', scale: '1.2' };
  expect(searchOfView(view)).toBe('view=board&track=A&class=GT&scale=1.2');
  expect(viewOfSearch(searchOfView(view))).toEqual(view);
});

test('parts that a search string does not name are empty, and a letter is upper case', () => {
  expect(viewOfSearch('?track=m&name=Pit+wall')).toEqual({ view: '', track: 'M', event: '', class: '', scale: '' });
});

test('a view with another scale keeps its session, driver and season, and another view has none of them', () => {
  const shown = 'view=lower-third&session=s1&driver=d1&season=y1&name=Pit';
  const view = { ...viewOfSearch(shown), scale: '1.4' };
  expect(searchOfView(view, shown)).toBe('view=lower-third&scale=1.4&session=s1&driver=d1&season=y1');
  expect(searchOfView({ ...view, view: 'board' }, shown)).toBe('view=board&scale=1.4');
});
