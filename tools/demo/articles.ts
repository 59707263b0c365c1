/** The posts of the site; `picture` is the index of the circuit whose banner a post shows. */
export const POSTS = [
  {
    title: 'Bellini wins the Old Town Grand Prix',
    slug: 'bellini-wins-old-town',
    category: 'Race reports',
    excerpt: 'Second on the road, fourth on the sheet: a bridge decided round 7.',
    content:
      '<p>Eighteen laps over cobbles, and in the end it was the bridge: Marco Bellini took it flat and was gone. Behind him Ines Carvalho and Lena Vogt arrived there side by side, and only one of them left on the road.</p><h2>After the flag</h2><p>The stewards gave Ines Carvalho ten seconds, which makes Lena Vogt second. The result, with both revisions, is on the events page.</p>',
    picture: 4,
    daysAgo: 4.2,
  },
  {
    title: 'Night final at the harbour: what to know',
    slug: 'night-final-at-the-harbour',
    category: 'Announcements',
    excerpt: 'Round 8 is the last one, under floodlights. Three drivers can still win the title.',
    content:
      '<p>Ten minutes of qualifying make the grid, then 25 laps. Each driver counts the six best results of eight, so that Lena Vogt, Marco Bellini and Kaito Mori can all be champion tonight.</p><ul><li>Who moves before the lights are out gets five seconds.</li><li>Headlights on.</li><li>Spectators stay behind the containers.</li></ul>',
    picture: 0,
    daysAgo: 1.2,
  },
  {
    title: 'A new record on the mountain',
    slug: 'record-on-the-mountain',
    category: 'Race reports',
    excerpt: 'Lena Vogt and a drift car: no one has climbed Sakura Touge faster.',
    content:
      '<p>Under lanterns and a full moon Lena Vogt took the fifth round and the record of the track with it. “The car turns before I ask,” she said. “I only have to agree.”</p>',
    picture: 2,
    daysAgo: 17.9,
  },
];

export const PAGES = [
  {
    title: 'Rules',
    slug: 'rules',
    excerpt: 'How we race, and what happens when someone does not.',
    content: `<p>We race for the fun of it. A few rules keep it that way.</p>
<h2>On the track</h2>
<ol><li>Leave a car’s width to the driver beside you.</li><li>Four wheels on the road, or the lap is voided.</li><li>A lap that is faster than the track allows is held until a steward has looked at it.</li></ol>
<h2>Points</h2>
<p>The first ten of each class get 25, 18, 15, 12, 10, 8, 6, 4, 2 and 1 points, the fastest lap one more. The six best results of eight rounds count.</p>
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
