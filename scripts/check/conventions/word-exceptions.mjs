// Where a forbidden word is the right one: `words` may stand in `files`, or anywhere when `files` is missing.

const cms = /\/cms\/|all-screens|\/news\/|landing|\/site\/|admin-pages|admin\/pages|post|README\.md$/;

export const WORD_EXCEPTIONS = [
  // News is a feature of the site: its posts, pages and addresses.
  { words: /\bnews\b/gi, files: cms },
  { words: /\bNews(?=Page|Slug|Index|Search)|\/news\b|Site(News)\w*Route\w*/g },
  { words: /Pages and news of the site|posts in the news/g },
  // Libraries call it so.
  { words: /\b(allSettled|onSettled)\b/g },
  { words: /\b(outline-ring|color-ring)\b/g },
  { words: /\bjourneys\//g }, // tests of what crosses features
  // Sentences that members read.
  { words: /type it anew/g },
  { words: /to nobody\b/g, files: /credentials|words|cars/ },
  { words: /A post tells what is new/g },
  { words: /whoever has it has its new points/g },
  { words: /Somebody else (changed|deleted) this|Saved by somebody else/g },
  { words: /Streams that members hear/g },
  // A gate of the track: an object in world that shouts lap times, and the script's setting for it.
  { words: /\bgates?\b|\bPUBLIC_GATES\b/gi, files: /^in-world\/|^backend\/test\/in-world\// },
  // The user of a Unix system that owns nothing.
  { words: /\bnobody\b/g, files: /embedded-postgres/ },
  { words: /\bRing\b/g, files: /^(backend\/test|tools\/simulate)\// }, // names of tracks
];
