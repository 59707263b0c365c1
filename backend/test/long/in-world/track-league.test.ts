import { expect, test } from '@jest/globals';
import { FakeLeague } from '../../in-world/support/fake-league.js';
import { LineNight } from '../../in-world/support/line-night.js';
import { scriptOf } from '../../in-world/support/script-of.js';

const crossings = (night: LineNight) =>
  night.league.eventsOfRunWith('signal').filter(({ kind }) => kind === 'cross').map(({ key, lap, at }) => [night.racers.findIndex(({ avatar }) => avatar.key === key), lap, Math.round(at)]); // prettier-ignore

test('an order is carried out once, also after a reset, and not at all when it came too late', async () => {
  const night = new LineNight(['Ana', 'Ben']);
  await night.run(5);
  const late = night.league.give(['SESSION', 0, 'race,3,0'], ['START', night.expires - 60, '6']);
  await night.run(20);
  expect(night.track.toOwner.at(-1)).toBe('Race control: an order came too late: START.');
  expect(night.league.receipts).toEqual([late[0]]);
  await night.start('race,2,0', [[40, 80], [42, 82]]); // prettier-ignore
  night.track.region.reset(night.track.line);
  await night.run(230);
  expect(night.track.toOwner.filter((text) => text.includes('starts in'))).toHaveLength(1);
  expect(night.league.receipts).toEqual([1, 3, 4, 5]);
  expect(crossings(night)).toEqual([[0, 1, 40], [1, 1, 42], [0, 2, 80], [1, 2, 82]]); // prettier-ignore
  expect(night.league.eventsOfRunWith('signal').map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(night.track.region.complaints).toEqual([]);
});

test('the signal and the end of a race carry the time dilation of the region, cut to two decimals', async () => {
  const night = new LineNight(['Ana']);
  night.track.line.timeDilation = 0.409;
  await night.run(5);
  await night.start('race,1,0', [[40]]); // prettier-ignore
  night.track.line.timeDilation = 1;
  await night.run(60);
  night.league.give(['ABORT', 0, '']);
  await night.run(5);
  expect(night.league.eventsOfRunWith('signal').map(({ kind, dilation }) => [kind, dilation])).toEqual([
    ['countdown', undefined],
    ['signal', 0.4],
    ['cross', undefined],
    ['end', 1],
  ]);
});

test('drivers receive their grid, the signal, place, gap, laps left, flags and what race control says', async () => {
  const night = new LineNight(['Ana', 'Ben', 'Cid']);
  await night.run(5);
  // a long grid comes in several orders
  night.league.give(['SESSION', 0, 'race,3,0'], ...night.racers.map(({ avatar }) => ['GRID', 0, avatar.key] as const));
  await night.run(3);
  await night.start('race,3,0', [[40, 80, 120], [41.5, 83, 124], [50, 119, 160]]); // prettier-ignore
  const ben = night.racers[1]?.avatar.key ?? '';
  await night.run(20);
  night.league.give(['MESSAGE', 0, 'rain in lap 3'], ['PENALTY', 0, `${ben},5 s: cut the chicane`]);
  await night.run(170);
  expect(night.received(1)).toEqual([
    'go to the grid. Your place on the grid: 2.',
    'the race starts in 6 s: 3 laps. Your place on the grid: 2.',
    'GREEN FLAG, go! 3 laps.',
    'rain in lap 3',
    'penalty: 5 s: cut the chicane.',
    expect.stringMatching(/^P2 of 3, 1\.5\d\d s behind Ana, 2 laps left\.$/),
    expect.stringMatching(/^P2 of 3, 3\.0\d\d s behind Ana, 1 lap left\. White flag: last lap\.$/),
    'chequered flag: P2 of 3.',
  ]);
  expect(night.received(0)).toContain('P1 of 3, you lead, 2 laps left.');
  expect(night.received(2).at(-1)).toBe('chequered flag: P3 of 3.');
  const lines = night.track.region.lines.map(({ text }) => text);
  expect(lines).toContainEqual(expect.stringMatching(/^VROOM\|POS\|A\|[0-9a-f-]{36}\|P2\/3\|1\.5\d\d\|\|lap 2\/3\|$/));
  expect(lines.filter((text) => text.startsWith('VROOM|START|A|'))).toHaveLength(3);
  const flags = lines.flatMap((text) => /^VROOM\|RACE\|A\|[^|]+\|(\w+)\|/.exec(text)?.[1] ?? []);
  expect(flags.filter((flag, n) => flag !== flags[n - 1])).toEqual(['GRID', 'LIGHTS', 'GREEN', 'FINISH']);
});

test('a line that waits leaves the orders to the other, and without a key drivers receive their place', async () => {
  const night = new LineNight(['Ana', 'Ben'], 'A VROOM laps=3 grid=past', {});
  await night.run(20);
  night.track.addLine({
    name: 'Second line',
    scripts: [scriptOf('in-world/track-controller.lsl'), scriptOf('in-world/track-league.lsl', FakeLeague.globals)],
  });
  await night.run(20);
  night.league.give(['SESSION', 0, 'race,2,0'], ['START', night.expires, '6']);
  await night.run(5);
  expect(night.league.posts).toEqual([]);
  await night.track.choose('Start race');
  const go = night.track.region.now + 9.8;
  for (const [n, racer] of night.racers.entries())
    racer.plan = { ...racer.plan, go, crossings: [40, 80, 120].map((end) => go + end + n) };
  await night.run(150);
  expect(night.received(1).slice(-3)).toEqual([
    expect.stringMatching(/^P2 of 2, 1\.0\d\d s behind Ana, 2 laps left\.$/),
    expect.stringMatching(/^P2 of 2, 1\.0\d\d s behind Ana, 1 lap left\. White flag: last lap\.$/),
    'chequered flag: P2 of 2.',
  ]);
});

test('a refusal is shown once, and what waits is posted when the league takes it', async () => {
  const night = new LineNight(['Ana']);
  await night.run(5);
  await night.start('race,2,0', [[40, 80]]);
  night.league.instead = { status: 404, type: 'application/json', body: '{"detail":"Track key not found."}' };
  await night.run(100);
  expect(night.track.toOwner.filter((text) => text.includes('Track key not found'))).toHaveLength(1);
  night.league.instead = undefined;
  await night.run(300);
  expect(crossings(night)).toEqual([[0, 1, 40], [0, 2, 80]]); // prettier-ignore
  const { clock = 0 } = night.league.posts.find(({ events }) => events.some(({ kind }) => kind === 'end')) ?? {};
  expect(clock).toBeGreaterThan(300);
});

test('waiting laps survive a stay in inventory, and none of them goes to a new owner', async () => {
  const night = new LineNight(['Ana']);
  await night.run(5);
  await night.start('race,1,0', [[40]]);
  night.league.instead = { status: 503, type: 'text/html', body: '' };
  await night.run(60);
  night.track.region.take(night.track.line);
  night.track.region.rezAgain(night.track.line);
  night.league.instead = undefined;
  await night.run(30);
  expect(crossings(night)).toEqual([[0, 1, 40]]);
  expect(night.track.line.data.names.filter((name) => name.startsWith('line-event'))).toEqual([]);
  night.league.instead = { status: 503, type: 'text/html', body: '' };
  await night.track.choose('Start race');
  await night.run(5);
  night.track.region.give(night.track.line, night.track.region.addAvatar('New Director'));
  await night.run(2);
  const kept = night.track.line.data.names.filter((name) => /^line-(event|grid|order|session)/.test(name));
  expect(kept).toEqual([]);
});

test('the league receives what decides when the flag fell, and every crossing of a qualifying session', async () => {
  const night = new LineNight(['Ana', 'Ben']);
  await night.run(5);
  await night.start('race,9,0', [[40, 80, 120], [41, 60, 100, 140]]); // prettier-ignore
  await night.run(40);
  night.league.give(['CHEQUERED', 0, '']);
  await night.run(130);
  expect(crossings(night)).toEqual([
    ...[[0, 1, 40], [1, 1, 41], [1, 2, 60], [0, 2, 80], [1, 3, 100], [0, 3, 120], [1, 3, 140]], // prettier-ignore
  ]);
  expect(night.track.toOwner.filter((text) => text.includes('has finished:'))).toEqual([
    expect.stringMatching(/Ben has finished: 2 laps in 6\d/),
    expect.stringMatching(/Ana has finished: 2 laps in 8\d/),
  ]);
  expect(night.received(0)).toContain("CHEQUERED FLAG: the leader's next crossing ends the race.");
  await night.start('qualifying,0,10', [[40, 75, 115]]);
  await night.run(130);
  expect(crossings(night).map(([who, , at]) => [who, at])).toEqual([[0, 40], [0, 75], [0, 115]]); // prettier-ignore
  expect(night.league.eventsOfRunWith('signal').some(({ kind, lap }) => kind === 'cross' && lap === 0)).toBe(false);
});

test.each([
  [200, '<html>Be right back</html>'],
  [404, '404 page not found'],
])('a page of %d in place of the league acknowledges nothing: no crossing is lost', async (status, body) => {
  const night = new LineNight(['Ana']);
  await night.run(5);
  await night.start('race,9,0', [[40, 80, 120]]);
  await night.run(35);
  night.league.instead = { status, type: 'text/html', body };
  const { length } = night.track.region.requests;
  await night.run(60);
  expect(night.track.region.requests.length - length).toBeLessThan(6);
  night.league.instead = undefined;
  await night.run(80);
  expect(crossings(night)).toEqual([[0, 1, 40], [0, 2, 80], [0, 3, 120]]); // prettier-ignore
  expect(night.track.toOwner.slice(-2)).toEqual([
    `Race control: API error (HTTP ${status}, not from the league: check the API_BASE). The race goes on, and the league gets its events later.`,
    'Race control: the league answers again.',
  ]);
});

test('orders arrive while the league cannot take crossings, and the owner is told so once', async () => {
  const night = new LineNight(['Ana']);
  await night.run(5);
  await night.start('race,9,0', [[40, 80]]);
  night.league.insteadOfPosts = { status: 503, type: 'application/json', body: '{"retry_after":86400}' };
  await night.run(60);
  night.league.give(['RED', 0, '']);
  await night.run(3);
  expect(night.track.toOwner.at(-1)).toBe('Track controller: red flag: the race is stopped.');
  night.league.insteadOfPosts = undefined;
  await night.run(620);
  expect(crossings(night)).toEqual([[0, 1, 40]]);
  expect(night.track.toOwner.filter((text) => /API error|answers again/.test(text))).toHaveLength(2);
});

test('a start is carried out although the request for orders has just failed', async () => {
  const night = new LineNight(['Ana']);
  await night.run(5);
  night.league.release(Infinity);
  night.league.instead = { status: 502, type: 'text/html', body: '' };
  const isTold = () => night.track.toOwner.at(-1)?.includes('API error (HTTP 502)') ?? false;
  await night.track.region.until('the failure', isTold, 6);
  night.league.instead = undefined;
  night.league.give(['SESSION', 0, 'race,3,0'], ['GRID', 0, night.grid], ['START', night.expires, '6']);
  await night.run(4.5);
  expect(night.track.toOwner.slice(-2)).toEqual([
    'Race control: the league answers again.',
    'Track controller: the race on track A starts in 6 seconds: 3 laps.',
  ]);
});

test('a lost request for orders is repeated as soon as a post is told that orders wait', async () => {
  const night = new LineNight(['Ana']);
  await night.run(5);
  night.league.loseHeld();
  const numbers = night.league.give(['SESSION', 0, 'race,3,0'], ['GRID', 0, night.grid]);
  await night.run(30);
  expect(night.league.receipts).toEqual(numbers);
});

test('the grid of the next race may stand while a race counts down: neither takes part in the other', async () => {
  const night = new LineNight(['Ana', 'Ben', 'Cid', 'Dan']);
  const keys = night.racers.map(({ avatar }) => avatar.key);
  await night.run(5);
  night.league.give(['SESSION', 0, 'race,2,0'], ['GRID', 0, keys.slice(0, 2).join(',')], ['START', night.expires, '8']);
  await night.track.region.until('the countdown', () => /starts in/.test(night.track.toOwner.at(-1) ?? ''), 10);
  const go = night.track.region.now + 8;
  for (const [n, racer] of night.racers.slice(0, 2).entries())
    racer.plan = { ...racer.plan, go: go + 0.3, crossings: [40, 80].map((end) => go + end + n) };
  await night.run(2);
  night.league.give(['SESSION', 0, 'race,9,0'], ['GRID', 0, keys.slice(2).join(',')]);
  await night.run(220);
  expect(crossings(night)).toEqual([[0, 1, 40], [1, 1, 41], [0, 2, 80], [1, 2, 81]]); // prettier-ignore
  expect(night.received(1).slice(1)).toEqual([
    'GREEN FLAG, go! 2 laps.',
    expect.stringMatching(/^P2 of 2, 1\.000 s behind Ana, 1 lap left/),
    'chequered flag: P2 of 2.',
  ]);
  expect(night.received(3)).toEqual(['go to the grid. Your place on the grid: 2.']);
  const states = night.track.region.lines.flatMap(({ text }) => /\|RACE\|A\|\w+\|(\w+)/.exec(text)?.[1] ?? []);
  expect(states.at(-1)).toBe('GRID');
});

test('the grid of a race outlives the qualifying before it, and the end of an aborted start', async () => {
  const night = new LineNight(['Ana', 'Ben']);
  await night.run(5);
  await night.start('qualifying,0,10', [[30], [31]]); // prettier-ignore
  night.league.give(['CHEQUERED', 0, '']);
  await night.run(60);
  night.league.give(['SESSION', 0, 'race,2,0'], ['GRID', 0, night.grid]);
  await night.run(2);
  await night.track.choose('Practice');
  night.track.region.answer(night.track.owner, 'End race');
  await night.run(3);
  night.league.give(['MESSAGE', 0, 'start in five minutes']);
  await night.run(3);
  expect(night.received(1).at(-1)).toBe('start in five minutes');
  night.league.give(['START', night.expires, '10']);
  await night.run(4);
  // an abort and the next start that arrive in one answer
  night.league.give(
    ['ABORT', 0, ''],
    ['SESSION', 0, 'race,2,0'],
    ['GRID', 0, night.grid],
    ['START', night.expires, '6'],
  );
  await night.run(8);
  expect(night.received(1).slice(-2)).toEqual([
    'the race starts in 6 s: 2 laps. Your place on the grid: 2.',
    'GREEN FLAG, go! 2 laps.',
  ]);
  // lap 1 begins at the signal for cars of the grid that are past the line
  const starts = night.track.region.lines.filter(
    ({ at, text }) => text.includes('|START|') && at > night.track.region.now - 3,
  );
  expect(starts).toHaveLength(2);
});

test('a race that its owner begins again after a red flag keeps its grid, and leaves that of the next race', async () => {
  const night = new LineNight(['Ana', 'Ben', 'Cid']);
  const keys = night.racers.map(({ avatar }) => avatar.key);
  await night.run(5);
  night.league.give(['SESSION', 0, 'race,2,0'], ['GRID', 0, keys.slice(0, 2).join(',')], ['START', night.expires, '6']);
  await night.run(12);
  night.league.give(['SESSION', 0, 'race,9,0'], ['GRID', 0, `${keys[2]}`]);
  await night.run(2);
  await night.track.choose('Red flag');
  await night.track.choose('Start race');
  await night.run(12);
  expect(night.received(1).slice(-2)).toEqual([
    'the race starts in 10 s: 2 laps. Your place on the grid: 2.',
    'GREEN FLAG, go! 2 laps.',
  ]);
  const starts = night.track.region.lines.filter(({ text }) => text.includes('|START|'));
  expect(starts.map(({ text }) => keys.indexOf(text.split('|')[3] ?? ''))).toEqual([0, 1, 0, 1]);
  expect(night.received(2)).toEqual(['go to the grid. Your place on the grid: 1.']);
});

test('drivers read that the start is aborted, that the time is over, and that a race is ended', async () => {
  const night = new LineNight(['Ana', 'Ben']);
  await night.run(5);
  night.league.give(['SESSION', 0, 'race,0,1'], ['GRID', 0, night.grid], ['START', night.expires, '8']);
  await night.run(7);
  night.league.give(['ABORT', 0, '']);
  await night.run(1);
  expect(night.received(1).at(-1)).toBe('the start is aborted: wait for the next countdown.');
  const last = night.track.region.lines.slice(-6).map(({ text }) => text);
  expect(last).toContainEqual(expect.stringMatching(/^VROOM\|LINE\|A\|.*\|0\|Start Line$/));
  await night.run(3);
  await night.start('race,0,1', [[30, 58, 95], [35, 70, 110]]); // prettier-ignore
  await night.run(90);
  expect(night.received(1).at(-1)).toBe(
    "P2 of 2, 12.000 s behind Ana. The time is over: the leader's next crossing ends the race.",
  );
  night.league.give(['ABORT', 0, '']);
  await night.run(2);
  expect(night.received(1).at(-1)).toBe('the session is over: practice is on.');
});

test('a driver who is reinstated races on, even if nobody else was left in the race', async () => {
  const night = new LineNight(['Ana']);
  await night.run(5);
  await night.start('race,9,0', [[40, 80, 120]]);
  await night.run(45);
  night.league.give(['RETIRE', 0, night.grid]);
  await night.run(10);
  night.league.give(['REINSTATE', 0, night.grid]);
  await night.run(80);
  expect(crossings(night)).toEqual([[0, 1, 40], [0, 2, 80], [0, 3, 120]]); // prettier-ignore
  night.league.give(['RETIRE', 0, night.grid], ['CHEQUERED', 0, '']);
  await night.run(10);
  expect(night.track.toOwner.at(-1)).toBe('Track controller: the race is over. Practice is on.');
});

test('44 drivers start from a grid and are over the line in one second, within the memory of the scripts', async () => {
  const names = Array.from({ length: 44 }, (_, n) => `Racer ${n}`);
  const night = new LineNight(names, 'A VROOM grid=past', FakeLeague.globals, { isNarrow: true });
  await night.run(5);
  await night.start('race,2,0', names.map((_, n) => [30 + n / 50])); // prettier-ignore
  await night.run(45);
  expect(crossings(night)).toHaveLength(44);
  expect(night.track.region.complaints).toEqual([]);
  expect(night.track.region.peakBytes(night.track.line)).toBeLessThan(58_000);
}, 120_000);
