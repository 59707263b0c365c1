import { expect, test } from '@jest/globals';
import { aRegion } from '../region/a-region.js';
import { problemsOf } from '../check.js';

/** Returns the value of an expression as text, as a script says it to its owner. */
async function said(expression: string): Promise<string> {
  const { region, owner } = aRegion(`default { state_entry() { llOwnerSay((string)(${expression})); } }`);
  await region.run(1);
  expect(region.complaints).toEqual([]);
  return owner.texts('owner').join('');
}

test('a function that is not modelled is named, and never returns an empty value', () => {
  const script = 'default { state_entry() { llCastRay(<0,0,0>, <1,1,1>, []); } }';
  expect(problemsOf(script).map(({ sentence }) => sentence)).toEqual([
    'There is no function llCastRay in tools/lsl/library.',
  ]);
  expect(() => aRegion(script)).toThrow('llCastRay');
});

test.each([
  ['83.456', '83.456000'],
  ['[83.456]', '83.456000'],
  ['llList2CSV([83.456, 2, "a"])', '83.456001, 2, a'],
  ['(float)"nan"', 'NaN'],
  ['(float)"12.5abc"', '12.500000'],
  ['(integer)"0x1F"', '31'],
  ['(integer)" 42 laps"', '42'],
  ['(integer)"99999999999"', '-1'],
  ['(integer)-2.9', '-2'],
  ['2147483647 + 1', '-2147483648'],
  ['7 / 2', '3'],
  ['-7 % 3', '-1'],
  ['0.1 + 0.2 == 0.3', '1'],
  ['16777216.0 + 1.0 == 16777216.0', '1'],
  ['1 || 0 && 0', '0'],
  ['<1, 2, 3>', '<1.00000, 2.00000, 3.00000>'],
  ['[<1, 2, 3>]', '<1.000000, 2.000000, 3.000000>'],
  ['<1, 0, 0> * <0, 0, 0.7071068, 0.7071068> * <0, 1, 0>', '1.000000'],
  ['llRound(2.5) + llRound(-2.5)', '1'],
  ['[1, 2, 3] != [1]', '2'],
])('numbers are those of LSL: %s is %s', async (expression, text) => {
  expect(await said(expression)).toBe(text);
});

test.each([
  ['llStringLength("a🏁é")', '3'],
  ['llGetSubString("a🏁é", 1, 1)', '🏁'],
  ['llGetSubString("abcde", 3, 1)', 'abde'],
  ['llSubStringIndex("a🏁é", "é")', '2'],
  ['llChar(0x1F3C1)', '🏁'],
  ['llReplaceSubString("a-b-c", "-", "+", 1)', 'a+b-c'],
  ['llReplaceSubString("a-b-c", "-", "+", 0)', 'a+b+c'],
  ['llEscapeURL("a é/")', 'a%20%C3%A9%2F'],
  ['llStringTrim("  a ", STRING_TRIM)', 'a'],
  ['llMD5String("a", 0)', '1311656a4fbf190b4e6e29841876fae2'],
  ['llDumpList2String(llParseString2List("a||b", ["|"], []), ",")', 'a,b'],
  ['llDumpList2String(llParseStringKeepNulls("a||b", ["|"], []), ",")', 'a,,b'],
])('text is counted in characters: %s is %s', async (expression, text) => {
  expect(await said(expression)).toBe(text);
});

test.each([
  ['llListFindList(["1", 2, "3"], [2])', '1'],
  ['llListFindList(["1"], [(key)"1"])', '-1'],
  ['llList2CSV(llListSort([3, "c", 1, "a", 2, "b"], 2, TRUE))', '1, a, 2, b, 3, c'],
  ['llList2CSV(llListReplaceList([1, 2, 3], ["x"], 1, 1))', '1, x, 3'],
  ['llList2CSV(llList2List([1, 2, 3, 4], 2, 0))', '1, 3, 4'],
  ['llList2Integer(["12a"], 0)', '12'],
])('lists are those of LSL: %s is %s', async (expression, text) => {
  expect(await said(expression)).toBe(text);
});

test.each([
  ['llJsonGetValue("{\\"a\\":{\\"b\\":[1,\\"x\\"]}}", ["a", "b", 1])', 'x'],
  ['llJsonGetValue("{\\"a\\":1.50}", ["a"])', '1.50'],
  ['llJsonGetValue("{\\"a\\":null}", ["a"]) == JSON_NULL', '1'],
  ['llJsonGetValue("{\\"a\\":1}", ["b"]) == JSON_INVALID', '1'],
  ['llJsonValueType("{\\"a\\":true}", ["a"]) == JSON_TRUE', '1'],
])('JSON is that of LSL: %s is %s', async (expression, text) => {
  expect(await said(expression)).toBe(text);
});

test('operands are evaluated from right to left, and both of them', async () => {
  const { region, owner } = aRegion(`string gSaid;
    integer note(string text, integer value) { gSaid += text; return value; }
    default { state_entry() {
      if (note("a", FALSE) && note("b", TRUE)) { llOwnerSay("never"); }
      llOwnerSay(gSaid + (string)(note("x", 1) + note("y", 2)));
      llOwnerSay(gSaid);
    } }`);
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['bayx3', 'bayx']);
});

test('a script has 64 KiB: 2 bytes a character, more for a key in a list; more than that stops it', async () => {
  const { region, owner, object } = aRegion(`string gText = "0123456789abcdef"; list gKeys; integer gTouched;
    default {
      state_entry() { gTouched = 0; }
      touch_start(integer count) {
        integer i;
        gTouched++;
        if (gTouched == 1) { for (i = 0; i < 10; i++) { gKeys += llGetKey(); } }
        if (gTouched == 2) { for (i = 0; i < 9; i++) { gText += gText; } }
        if (gTouched == 3) { gText = gText + gText + gText; llOwnerSay("not reached"); }
      }
    }`);
  const peakAfterTouch = async () => {
    region.touch(object, owner);
    await region.run(1);
    return region.peakBytes(object);
  };
  await region.run(1);
  const empty = region.peakBytes(object);
  expect((await peakAfterTouch()) - empty).toBe(1020);
  expect(await peakAfterTouch()).toBeGreaterThan(3 * 8192);
  await peakAfterTouch();
  expect(region.complaints.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/^Stack-Heap Collision: the script uses \d+ bytes\.$/),
  ]);
});

test('linkset data holds 128 KiB', async () => {
  const { region, owner } = aRegion(`default {
    state_entry() {
      string text = "0123456789abcdef"; integer i;
      for (i = 0; i < 10; i++) { text += text; }
      for (i = 0; i < 6; i++) { llLinksetDataWrite("f" + (string)i, text); }
      integer first = llLinksetDataWrite("b", text);
      integer again = llLinksetDataWrite("b", text);
      integer full = llLinksetDataWrite("c", text);
      integer small = llLinksetDataWrite("a", "x");
      llOwnerSay(llList2CSV([first, again, full, small, llLinksetDataAvailable(), llLinksetDataDelete("none")]
        + llLinksetDataFindKeys("^[ab]$", 0, 0)));
    }
  }`);
  await region.run(1);
  expect(owner.texts('owner')).toEqual(['0, 5, 1, 0, 16369, 4, a, b']);
});
