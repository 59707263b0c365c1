import { expect, test } from '@jest/globals';
import { programOf } from './program.js';
import { aRegion } from './region/a-region.js';

test('a listen gets what its filters let through, from others, and within the range of the chat', async () => {
  const { region, owner } = aRegion(`default {
    state_entry() { llListen(5, "", NULL_KEY, ""); llListen(6, "Near", NULL_KEY, "yes"); llSay(5, "own"); }
    listen(integer channel, string name, key id, string message) { llOwnerSay((string)channel + name + message); }
  }`);
  const near = region.rez({ owner, name: 'Near', position: [128, 145, 25] });
  const far = region.rez({ owner, name: 'Far', position: [128, 160, 25] });
  await region.run(1);
  region.say(near, 5, 'a');
  region.say(far, 5, 'b');
  region.say(far, 5, 'd', 'region');
  region.say(near, 6, 'yes');
  region.say(near, 6, 'no');
  region.say(far, 6, 'yes', 'region');
  region.say(near, 7, 'e');
  region.say(near, 5, 'ü'.repeat(1_000));
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['5Neara', '5Fard', '6Nearyes', `5Near${'ü'.repeat(509)}`]);
});

test('what is said to an avatar on a channel reaches what they wear, and nothing else', async () => {
  const { region, owner, object } = aRegion(`default { touch_start(integer count) {
    llRegionSayTo(llDetectedKey(0), 5, "text"); llRegionSayTo(llDetectedKey(0), 0, "shown"); } }`);
  const listener = programOf(`default { state_entry() { llListen(5, "", NULL_KEY, ""); llListen(0, "", NULL_KEY, ""); }
    listen(integer channel, string name, key id, string message) { llOwnerSay(llGetObjectName() + message); } }`);
  const [worn] = ['Worn', 'Beside'].map((name) => region.rez({ owner, name, scripts: [listener] }));
  const other = region.addAvatar('Sam Stranger');
  const theirs = region.rez({ owner: other, name: 'Theirs', scripts: [listener] });
  if (worn) region.wear(owner, worn);
  region.wear(other, theirs);
  await region.run(1);
  region.touch(object, owner);
  await region.run(1);
  expect(owner.shown.map(({ kind, text }) => [kind, text])).toEqual([
    ['direct', 'shown'],
    ['owner', 'Worntext'],
  ]);
  expect(other.shown).toEqual([]);
});

test.each([
  ['[1,2,3,4,5,6,7,8,9,10,11,12,13]', 'llDialog: more than 12 buttons'],
  ['["ööööööööööööö"]', 'llDialog: a button has over 24 bytes'],
])('a dialog that the viewer would not show is a complaint', async (buttons, sentence) => {
  const { region, owner } = aRegion(`default { state_entry() { llDialog(llGetOwner(), "a", ${buttons}, 1); } }`);
  await region.run(1);
  expect(region.complaints.map((one) => one.sentence)).toEqual([sentence]);
  expect(owner.shown).toEqual([]);
});

test('the driver on a sit target is known, and sitting down changes the links', async () => {
  const { region, owner, object } = aRegion(`default {
    state_entry() { llSitTarget(<0, 0, 1>, ZERO_ROTATION); }
    changed(integer change) { if (change & CHANGED_LINK) llOwnerSay(llGetDisplayName(llAvatarOnSitTarget()) + "."); }
  }`);
  await region.run(1);
  region.sit(owner, object);
  await region.run(1);
  region.stand(owner);
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['Max 🏁.', '.']);
});

test('the media of a face stays within the limits of the viewer', async () => {
  const { region, owner, object } = aRegion(`default {
    touch_start(integer count) {
      integer set = llSetLinkMedia(LINK_THIS, 2, [PRIM_MEDIA_CURRENT_URL, "https://a.test/live", PRIM_MEDIA_WIDTH_PIXELS, 2048]);
      integer tooWide = llSetLinkMedia(LINK_THIS, 2, [PRIM_MEDIA_WIDTH_PIXELS, 4096]);
      integer notANumber = llSetLinkMedia(LINK_THIS, 2, [PRIM_MEDIA_WIDTH_PIXELS, "2048"]);
      integer noFace = llSetLinkMedia(LINK_THIS, 9, [PRIM_MEDIA_WIDTH_PIXELS, 1024]);
      llOwnerSay(llList2CSV([set, tooWide, notANumber, noFace]
        + llGetLinkMedia(LINK_THIS, 2, [PRIM_MEDIA_CURRENT_URL, PRIM_MEDIA_WIDTH_PIXELS])));
    }
    changed(integer change) { if (change & CHANGED_MEDIA) llOwnerSay("media"); }
  }`);
  region.touch(object, owner);
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['0, 1002, 1001, 1003, https://a.test/live, 2048', 'media']);
});
