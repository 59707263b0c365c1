/** A post of the site; `picture` is the index of the circuit whose picture it shows. */
interface DemoPost {
  readonly title: string;
  readonly slug: string;
  readonly category: string;
  readonly excerpt: string;
  readonly content: string;
  readonly picture: number | null;
  readonly daysAgo: number;
}

export const POSTS: readonly DemoPost[] = [
  {
    title: 'Bellini wins the Old Town Grand Prix',
    slug: 'bellini-wins-old-town',
    category: 'Race reports',
    excerpt: 'Two drivers far ahead of the field, and a bridge that decided it.',
    content:
      '<p>Twenty-five minutes over cobbles, and in the end it was the bridge: Marco Bellini took it flat and left Lena Vogt looking for the last tenths until the flag fell.</p><h2>Behind them</h2><p>Jonas Lindqvist came third in a car he had borrowed that afternoon. The full classification is on the events page.</p>',
    picture: 4,
    daysAgo: 3.9,
  },
  {
    title: 'Night race at the harbour: what to know',
    slug: 'night-race-at-the-harbour',
    category: 'Announcements',
    excerpt: 'Round 6 is under floodlights. The best lap of the night decides, so come whenever you can.',
    content:
      '<p>The docks are open from the start until the last car is parked. Every lap counts, the best one decides.</p><ul><li>Set the object description of the controller to the letter of the track.</li><li>Headlights on.</li><li>Spectators stay behind the containers.</li></ul>',
    picture: 0,
    daysAgo: 1.2,
  },
  {
    title: 'A new record on the mountain',
    slug: 'record-on-the-mountain',
    category: 'Race reports',
    excerpt: 'Lena Vogt and a drift car: no one has climbed Sakura Touge faster.',
    content:
      '<p>Under lanterns and a full moon Lena Vogt took the third round and the record of the track with it. “The car turns before I ask,” she said. “I only have to agree.”</p>',
    picture: 2,
    daysAgo: 17.9,
  },
];

interface DemoPage {
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly content: string;
  readonly menu_order: number;
}

export const PAGES: readonly DemoPage[] = [
  {
    title: 'Rules',
    slug: 'rules',
    excerpt: 'How we race, and what happens when someone does not.',
    content: `<p>We race for the fun of it. A few rules keep it that way.</p>
<h2>On the track</h2>
<ol><li>Leave a car’s width to the driver beside you.</li><li>Four wheels on the road, or the lap is voided.</li><li>A lap that is faster than the track allows is held until a steward has looked at it.</li></ol>
<h2>Points</h2>
<p>The best lap of each driver decides a race. The first ten get 25, 18, 15, 12, 10, 8, 6, 4, 2 and 1 points.</p>
<h2>When something goes wrong</h2>
<p>Write to a steward within a day. Laps can be voided and given back; boards and records follow at once.</p>`,
    menu_order: 1,
  },
];

export const RADIO = {
  name: 'Pit Lane FM',
  description: 'Synthwave, engines and the voice of race control.',
} as const;

export const SITE = {
  name: 'Meridian Racing League',
  heroTitle: 'Meridian Racing League',
  heroSubtitle: 'Five tracks, one harbour, and a stopwatch that never sleeps. Come for a lap, stay for the season.',
} as const;
