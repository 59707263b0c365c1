import { expect, test } from '@jest/globals';
import type { WallDto, WallTrackDto } from '@league/shared/wall/wall.dto';
import { anEvent } from '../../features/race-events/test-event';
import { parseWallAddress } from '../address/wall-address.rules';
import { chooseBoard } from './board-source.rules';

const NOW = Date.parse('2026-11-21T20:00:00Z');

const aTrack = (channel_letter: string, last_lap_at: string | null = null): WallTrackDto => ({
  id: `track-${channel_letter}`,
  name: `Track ${channel_letter}`,
  channel_letter,
  description: null,
  sl_region: null,
  track_length: null,
  difficulty: 'Easy',
  track_type: 'Circuit',
  min_lap_time: null,
  picture_url: null,
  total_races: 0,
  record_time: null,
  record_holder: null,
  record_holder_id: null,
  record_at: null,
  last_lap_at,
});

const aWall = (events: Partial<WallDto['events']> = {}, tracks: readonly WallTrackDto[] = []): WallDto => ({
  site_name: 'League',
  site_url: null,
  version: 'a.1',
  events: { active: [], next: null, last: null, ...events },
  tracks,
  message: null,
  session: null,
  track_sessions: [],
});

const choose = (wall: WallDto, search = '') => chooseBoard(wall, parseWallAddress(search), NOW);

test('among several active events the one whose track has the newest lap is shown', () => {
  const tracks = [aTrack('A', '2026-11-21T19:50:00Z'), aTrack('B', '2026-11-21T19:55:00Z')];
  const active = [
    anEvent({ id: '1', track_id: 'track-A' }),
    anEvent({ id: '2', track_id: 'track-B' }),
    anEvent({ id: '3' }),
  ];
  expect(choose(aWall({ active }, tracks))).toMatchObject({ kind: 'event', event: { id: '2' } });
});

test('a completed event stays for twelve hours, then the track with the newest lap is shown', () => {
  const tracks = [aTrack('A'), aTrack('B', '2026-11-20T10:00:00Z')];
  const completed = (completed_at: string) => anEvent({ id: '9', status: 'completed', completed_at });
  expect(choose(aWall({ last: completed('2026-11-21T08:00:01Z') }, tracks))).toMatchObject({
    kind: 'event',
    event: { id: '9' },
  });
  expect(choose(aWall({ last: completed('2026-11-21T08:00:00Z') }, tracks))).toMatchObject({
    kind: 'track',
    track: { channel_letter: 'B' },
  });
});

test('ten minutes before its start the next event has the countdown, whatever was driven or has ended', () => {
  const tracks = [aTrack('A', '2026-11-21T19:55:00Z')];
  const last = anEvent({ id: '9', status: 'completed', completed_at: '2026-11-21T19:00:00Z' });
  const next = (start_time: string) => anEvent({ id: '5', status: 'upcoming', start_time });
  expect(choose(aWall({ last, next: next('2026-11-21T20:09:59Z') }, tracks))).toMatchObject({ kind: 'countdown', event: { id: '5' } }); // prettier-ignore
  expect(choose(aWall({ last, next: next('2026-11-21T20:10:01Z') }, tracks))).toMatchObject({ kind: 'event', event: { id: '9' } }); // prettier-ignore
});

test('without any lap there is a countdown to the next event, or a sentence if there is none', () => {
  expect(choose(aWall({ next: anEvent({ id: '5', status: 'upcoming' }) }, [aTrack('A')]))).toMatchObject({
    kind: 'countdown',
    event: { id: '5' },
  });
  expect(choose(aWall({}, [aTrack('A')]))).toEqual({ kind: 'empty' });
});

test('a view in the address is shown before the current one', () => {
  const wall = aWall({ active: [anEvent({ id: '1' })] }, [aTrack('A'), aTrack('B')]);
  expect(choose(wall, 'track=b')).toMatchObject({ kind: 'track', track: { channel_letter: 'B' } });
  expect(choose(wall, 'event=1&track=b')).toMatchObject({ kind: 'event', event: { id: '1' } });
  expect(choose(wall, 'event=old')).toEqual({ kind: 'event-id', eventId: 'old' });
});

test('for a letter without a track the existing letters are named', () => {
  expect(choose(aWall({}, [aTrack('A'), aTrack('B')]), 'track=q')).toEqual({
    kind: 'problem',
    sentence: 'There is no track with the letter “Q”. Use A (Track A) or B (Track B).',
  });
  expect(choose(aWall(), 'track=q')).toEqual({
    kind: 'problem',
    sentence: 'There is no track with the letter “Q”. The league has no tracks yet: an admin adds them under Tracks.',
  });
});
