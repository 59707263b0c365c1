import { expect, test } from '@jest/globals';
import { programOf } from '../../../tools/lsl/program.js';
import { Region } from '../../../tools/lsl/region.js';
import type { HttpOutcome, HttpRequest } from '../../../tools/lsl/world/http.js';
import { scriptOf } from './support/script-of.js';

const API_BASE = 'https://league.test/api';
/** The script of a display in the same object, which repeats each message to the owner. */
const DISPLAY = `default { link_message(integer from, integer number, string text, key id)
  { llOwnerSay("display " + (string)id + "|" + text); } }`;
const PAGE_SECONDS = 8;

/** Simulates a league that serves one tower, and holds a request for unchanged text until the text changes. */
class TowerLeague {
  instead: HttpOutcome | undefined;
  private seq = 1;
  private held: (() => void)[] = [];

  constructor(private text: string) {}

  readonly http = ({ url }: HttpRequest): HttpOutcome => {
    if (this.instead !== undefined) return this.instead;
    const body = () => ({ status: 200, type: 'text/plain', body: `${this.seq}|${this.text}` });
    if (!url.includes(`&after=${this.seq}&`)) return body();
    return { held: new Promise((answer) => this.held.push(() => answer(body()))) };
  };

  change(text: string): void {
    this.text = text;
    this.seq++;
    for (const answer of this.held.splice(0)) answer();
  }
}

function aTower(league: TowerLeague, description: string) {
  const region = new Region({ http: league.http });
  const owner = region.addAvatar('Olga Owner');
  const scripts = [scriptOf('in-world/tower.lsl', { API_BASE }), programOf(DISPLAY, { name: 'display' })];
  const object = region.rez({ name: 'Tower', owner, description, scripts });
  return { region, owner, object, text: () => object.root.floatingText.text };
}

const RACE = ['3|Race - lap 7/20', '1|44|Max|6||1:23.456|', '2||Zoë 🏁|6|+1.234|1:23.500|', '3|7|Cem|4|+2 laps|1:30.000|DNF'].join('\n'); // prettier-ignore

test('the tower shows place, number, name, gap and who is out, and a change while the request is held', async () => {
  const league = new TowerLeague(RACE);
  const { region, text, owner } = aTower(league, 'track=a rows=12');
  await region.run(2);
  expect(text()).toBe('Race - lap 7/20\n1  #44 Max  L6\n2  Zoë 🏁  +1.234\n3  #7 Cem  +2 laps  DNF');
  expect(region.requests[0]?.url).toBe(`${API_BASE}/in-world/tower?track=A&rows=12&ascii=0&after=&hold=20`);
  await region.run(3);
  league.change('1|Race - RED FLAG\n1|44|Max|6||1:23.456|');
  await region.run(1);
  expect(text()).toBe('Race - RED FLAG\n1  #44 Max  L6');
  expect(region.requests).toHaveLength(2);
  league.change('0|Spa (A) - no session');
  await region.run(3);
  expect(text()).toBe('Spa (A) - no session');
  expect(owner.texts('owner')).toEqual([]);
  expect(region.complaints).toEqual([]);
});

test('what does not fit into floating text follows page by page, also while the race changes it often', async () => {
  const rows = (lap: number) => [
    '20',
    ...Array.from({ length: 20 }, (_, n) => `${n + 1}|${n + 10}|Jürgen Großmann ${n}|${lap}|+${n}.000||`),
  ];
  const league = new TowerLeague(rows(1).join('\n').replace('20', '20|Race - lap 2/9'));
  const { region, text } = aTower(league, 'track=A');
  const seen = new Set<string>();
  await region.run(1);
  const changes = 40;
  for (let n = 0; n < changes; n++) {
    league.change(
      rows(n + 2)
        .join('\n')
        .replace('20', `20|Race - lap ${n}/99`),
    );
    await region.run((6 * PAGE_SECONDS) / changes);
    expect(Buffer.byteLength(text())).toBeLessThanOrEqual(254);
    for (const line of text().split('\n').slice(1)) seen.add(line.split(' ')[0] ?? '');
  }
  expect(seen.size).toBe(20);
});

test('a FURWARE display is sent the tower in columns', async () => {
  const { region, owner } = aTower(new TowerLeague(RACE.replace('Zoë 🏁', 'Zoe')), 'track=A output=furware width=40');
  await region.run(2);
  const [sent = ''] = owner.texts('owner');
  expect(sent.split('\n').slice(1)).toEqual([
    ' 1  44 Max     6  1:23.456              ',
    ' 2     Zoe     6  1:23.500   +1.234     ',
    ' 3   7 Cem     4  1:30.000  +2 laps DNF ',
  ]);
  expect(region.requests[0]?.url).toContain('ascii=1');
});

test('while the league is away the tower stays and says so, and is asked for less often', async () => {
  const league = new TowerLeague(RACE);
  const { region, owner, text } = aTower(league, 'track=A');
  await region.run(1);
  league.instead = { status: 503, type: 'application/json', body: '{}' };
  league.change(RACE);
  await region.run(150);
  expect(text()).toMatch(/^Race - lap 7\/20 \(out of date\)\n1 {2}#44 Max/);
  expect(region.requests.length).toBeLessThan(8);
  league.instead = undefined;
  await region.run(170);
  expect(text()).toMatch(/^Race - lap 7\/20\n/);
  expect(owner.texts('owner')).toEqual([
    'Tower: no new tower: HTTP 503. It is asked for again.',
    'Tower: connected to the league again.',
  ]);
});

test('only the owner chooses track and rows, which are stored in the description', async () => {
  const { region, owner, object } = aTower(new TowerLeague(RACE), 'my tower');
  const stranger = region.addAvatar('Sam Stranger');
  await region.run(1);
  region.touch(object, stranger);
  for (const choices of [['30 rows'], ['Track', 'b']]) {
    region.touch(object, owner);
    for (const choice of choices) {
      await region.run(2);
      region.answer(owner, choice);
    }
    await region.run(2);
  }
  expect(stranger.shown).toEqual([]);
  expect(object.root.description).toBe('my tower rows=30 track=B');
  expect(region.requests.at(-1)?.url).toContain('track=B&rows=30&');
});
