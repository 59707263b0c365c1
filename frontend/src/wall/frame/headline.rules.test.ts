import { expect, test } from '@jest/globals';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { WallDto, WallTrackDto } from '@league/shared/wall/wall.dto';
import { eventHeadline, trackHeadline } from './headline.rules';
import { sessionHeadline } from './session-headline.rules';

const NOW = Date.parse('2026-03-01T20:00:00Z');
const event = (fields: Partial<RaceEventDto>) =>
  ({
    name: 'Night race',
    event_type: 'race',
    status: 'upcoming',
    start_time: new Date(NOW).toISOString(),
    end_time: null,
    completed_at: null,
    track_name: null,
    ...fields,
  }) as RaceEventDto;
const headline = (fields: Partial<RaceEventDto>, rowCount: number | null, now = NOW) => {
  const { word, figure } = eventHeadline(event(fields), null, rowCount, now);
  return [word, figure?.label, figure?.text];
};

test('an event is shown as final only with drivers on its board', () => {
  const completed = { status: 'completed', completed_at: new Date(NOW - 60_000).toISOString() } as const;
  expect(headline(completed, 3)).toEqual(['Final', 'Finished', '1 min ago']);
  expect(headline(completed, 0)).toEqual(['No laps', 'Finished', '1 min ago']);
  expect(headline(completed, null)[0]).toBe('Over'); // the board has not arrived
  expect(headline({ ...completed, event_type: 'practice' }, 3)[0]).toBe('Over');
});

test('an active event is live from its start', () => {
  expect(headline({ status: 'active' }, 0, NOW + 65_000)).toEqual(['Live', 'Running', '01:05']);
  expect(headline({ status: 'active' }, 0, NOW - 65_000)).toEqual(['Next', 'Starts in', '01:05']);
});

test('a start is at any moment for five minutes, then it is due', () => {
  expect(headline({}, null, NOW + 120_000)).toEqual(['Next', 'Starts', 'any moment']);
  expect(headline({}, null, NOW + 2 * 3_600_000)).toEqual(['Next', 'Due', '2 h ago']);
});

test('the headline of a class says when the board of its track is full', () => {
  const track = { name: 'Oval', channel_letter: 'A', track_type: 'Circuit', track_length: null, record_time: null };
  const details = (isLimited: boolean) => trackHeadline(track as unknown as WallTrackDto, 'GT', isLimited).details;
  expect(details(true).slice(-2)).toEqual(['Class GT', 'among the fastest 100 overall']);
  expect(details(false).at(-1)).toBe('Class GT');
});

test('a short headline names the session, so that a qualifying does not pass for the race', () => {
  const session = { kind: 'qualifying', state: 'final', event_id: 'e', group: null } as RaceSessionDto;
  const wall = { session: { event_id: 'e', event_name: 'Cup' }, events: { active: [] } } as unknown as WallDto;
  const { title, word, content } = sessionHeadline({ session } as SessionBoardDto, session, wall, NOW);
  expect([title, word, content]).toEqual(['Cup', 'Final', 'Qualifying']);
  expect(eventHeadline(event({ status: 'active' }), null, 3, NOW).content).toBe('Best laps');
});
