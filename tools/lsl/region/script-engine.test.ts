import { expect, test } from '@jest/globals';
import { aRegion } from './a-region.js';

test('a clock of two weeks is exact to an eighth of a second: floats are of single precision', async () => {
  const { region, owner, object } = aRegion(`default {
    touch_start(integer count) { llOwnerSay((string)llGetTime()); }
  }`);
  await region.run(14 * 86_400 + 0.3);
  region.touch(object, owner);
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['1209600.000000']);
});

test('an error of a script stops it and is in the complaints', async () => {
  const { region, owner } = aRegion(
    'default { state_entry() { integer zero; llSleep(1); llOwnerSay((string)(1 / zero)); } }',
  );
  await region.run(2);
  expect(region.complaints).toEqual([
    { at: 1, object: 'Comet', script: 'script 0', sentence: 'Math Error: a number is divided by zero.' },
  ]);
  expect(owner.shown).toEqual([]);
});

test('an event queue keeps 64 events and loses the others', async () => {
  const { region, owner, object } = aRegion(`integer gCount;
    default {
      state_entry() { llListen(5, "", NULL_KEY, ""); }
      listen(integer channel, string name, key id, string message) { gCount++; }
      touch_start(integer count) { llOwnerSay((string)gCount); }
    }`);
  await region.run(1);
  for (let index = 0; index < 70; index++) region.say(owner, 5, 'a');
  await region.run(2);
  region.touch(object, owner);
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['64']);
  expect(object.scripts[0]?.dropped).toBe(6);
});

test('a reset clears globals, timer and clock, and keeps linkset data', async () => {
  const { region, owner, object } = aRegion(`integer gCount;
    default {
      state_entry() {
        llOwnerSay((string)gCount + llLinksetDataRead("a") + (string)llGetTime());
        gCount = 5; llLinksetDataWrite("a", "kept"); llSetTimerEvent(1);
      }
      timer() { llResetScript(); }
      touch_start(integer count) { llOwnerSay("touched"); }
    }`);
  await region.run(1.5);
  region.reset(object);
  region.touch(object, owner);
  await region.run(0.5);
  expect(owner.texts('owner')).toEqual(['00.000000', '0kept0.022222', '0kept0.011111', 'touched']);
});

test('an object that was taken stands still, and continues with on_rez and a new key', async () => {
  const { region, owner, object } = aRegion(`integer gCount;
    default {
      state_entry() { llSetTimerEvent(1); }
      timer() { gCount++; }
      on_rez(integer start) { llOwnerSay("rez " + (string)start + " " + (string)gCount + " " + (string)llGetTime()); }
      changed(integer change) { if (change & CHANGED_OWNER) llOwnerSay("owner"); }
    }`);
  const { key } = object;
  await region.run(2.5);
  region.take(object);
  await region.run(100);
  region.rezAgain(object, 7);
  await region.run(1);
  const other = region.addAvatar('Eva Fast');
  region.give(object, other);
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['rez 7 2 2.511111']);
  expect(other.texts('owner')).toEqual(['rez 0 3 3.511111', 'owner']);
  expect(object.key).not.toBe(key);
});
