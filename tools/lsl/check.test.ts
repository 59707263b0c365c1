import { expect, test } from '@jest/globals';
import { problemsOf } from './check.js';

/** Returns the problems of a script as `line: sentence`. */
const said = (text: string) => problemsOf(text).map(({ line, sentence }) => `${line}: ${sentence}`);
/** Returns the problems of statements inside an event as `line: sentence`; the first statement is line 1. */
const inEvent = (statements: string) =>
  problemsOf(`default { state_entry() {\n${statements}\n} }`).map(({ line, sentence }) => `${line - 1}: ${sentence}`);
const withFunction = (text: string, call: string) => said(`${text}\ndefault { state_entry() { ${call} } }`);

test('a script that uses all of the language has no problems', () => {
  const script = `
    string NAME = "a \\"quoted\\" name"; // a comment
    integer gCount = -1; float gRate = 2; key gKey = NULL_KEY; vector gAt = <1, -2.5, 0x10>;
    quaternion gTurn = ZERO_ROTATION; list gList = [1, 2.0, "three", <1.0, 2.0, 3.0>];
    integer gListen;
    /* a comment
       of two lines */
    integer half(integer number, float unused) { if (unused > 1.0) { return number >> 1; } else return number / 2; }
    say(string text) { llOwnerSay(NAME + text); }
    default
    {
        state_entry()
        {
            integer i; float f = i; string s = gKey; key k = s;
            for (i = 0, f = 1; i < 3; i++) { f += i; if (i == 2) return; }
            while (!(i & 1) && ~i != 0) --i;
            do { f = -f * 2 % 3 ; } while (f < 0.0);
            gAt.x = f; gTurn = gTurn * <0.0, 0.0, 0.0, 1.0>; gAt = gAt * gTurn + <1, 2, 3> * 2;
            gList += [s, k] + i; gList = i + gList;
            if (gList == [] || gKey == "x" || gAt * gAt > gRate) say((string)gList + (string)gAt.y + (string)-1);
            gCount = (integer)"12" + half(i, 2) + gCount;
            if (gCount) { return; }
        }
        touch_start(integer count) { gListen = llListen(0, "", NULL_KEY, ""); }
        listen(integer channel, string name, key id, string message) { llListenRemove(gListen); }
    }`.replace('-f * 2 % 3', '-f * 2');
  expect(said(script)).toEqual([]);
});

test.each([
  ['llSay(0, "a);', '1: The string that starts here has no closing quote.'],
  ['/* never closed', '1: The comment that starts here has no end.'],
  ['llSleep(4294967296);', '1: 4294967296 does not fit into the 32 bits of an integer.'],
  ['llSleep(1)\nreturn;', '2: Expected ";", found "return".'],
  ['break;', '1: LSL has no break.'],
  ['jump end;', '1: "jump" is not modelled.'],
  ['if (1) integer i = 1;', '1: A variable declared here needs braces around it.'],
  ['llGetKey()++;', '1: "++" needs a variable before or after it.'],
  ['else llResetScript();', '1: "else" cannot start a statement.'],
])('invalid LSL ends the check with its position: %s', (statements, problem) => {
  expect(inEvent(statements)).toEqual([problem]);
});

test('a script must have a default state, and nothing after it', () => {
  expect(said('integer i;')).toEqual([
    '1: Expected a variable, a function or the default state, found the end of the script.',
  ]);
  expect(said('default { timer() {} } integer i;')).toEqual([
    '1: Expected the end of the script: other states are not modelled, found "integer".',
  ]);
});

test.each([
  ['x = 1;', '1: There is no variable x.'],
  ['llNothing(1);', '1: There is no function llNothing in tools/lsl/library.'],
  ['llSleep();', '1: llSleep needs 1 arguments, not 0.'],
  ['llSay("0", "a");', '1: Argument 1 of llSay is of type integer, not string.'],
  ['llOwnerSay(llSleep(1));', '1: This function gives no value to use here.'],
  ['PI = 3;', '1: PI is a constant: nothing can be assigned to it.'],
  ['llOwnerSay("a" + 1);', '1: LSL has no "+" between string and integer.'],
  ['if (!"a") llResetScript();', '1: LSL has no "!" on string.'],
  ['list l = [[1]]; llOwnerSay((string)l);', '1: A list cannot stand in a list: add it with +.'],
  ['vector v = <1, "2", 3>; llSetText("", v, 1);', '1: A part of a vector is of type float, not string.'],
  ['vector v; llSleep(v.s);', '1: v is of type vector, which has no part s.'],
  ['integer i = 1; i += 0.5; llSleep(i);', '1: i is of type integer, and integer + float gives float.'],
  ['integer i = 1.5; llSleep(i);', '1: i is of type integer, not float.'],
  ['string s; s++; llOwnerSay(s);', '1: LSL has no "++" on string.'],
  ['llOwnerSay((key)1);', '1: A integer cannot be cast to key.'],
  [
    'if (llGetObjectDetails(llGetKey(), [])) llResetScript();',
    '1: A list is no condition: compare its length, or the list with [].',
  ],
  ['integer i; if (i = 1) llSleep(i);', '1: This condition assigns: compare with "==".'],
  ['1 + 1;', '1: This expression has no effect.'],
  ['return;\nllResetScript();', '2: This statement is never reached.'],
  ['if (TRUE) { return; } else { return; }\nllResetScript();', '2: This statement is never reached.'],
  ['return 1;', '1: state_entry has no type, so that it cannot return a value.'],
  ['integer i;\n{ integer i; llSleep(i); }\nllSleep(i);', '2: i hides the i of line 2: choose another name.'],
  ['integer unread = 1;', '1: The variable unread is never read.'],
  ['integer llSay = 1; llSleep(llSay);', '1: llSay is a function of LSL: choose another name.'],
])('a mistake in a statement is named: %s', (statements, problem) => {
  expect(inEvent(statements)).toEqual([problem]);
});

test.each([
  ['integer f() { if (llGetTime() > 1) return 1; }', 'f();', '1: Not every way through f returns a value.'],
  ['integer f() { return; }', 'f();', '1: f must return a value of type integer.'],
  ['integer f() { return "a"; }', 'f();', '1: The result of f is of type integer, not string.'],
  ['f() { return 1; }', 'f();', '1: f has no type, so that it cannot return a value.'],
  ['f(integer i) { llResetScript(); }', 'f(1);', '1: The parameter i is never read.'],
  ['f(string s) { llOwnerSay(s); }', 'f(1);', '2: Argument 1 of f is of type string, not integer.'],
  ['f() { llResetScript(); }', 'llResetScript();', '1: The function f is never called.'],
  ['integer g = 1;', 'g = 2;', '1: The global g is never read.'],
  ['integer g = 1 + 1;', 'llSleep(g);', '1: The global g must start as a literal or another global above it.'],
  ['integer g = "1";', 'llSleep(g);', '1: g is of type integer, not string.'],
  ['integer g; g() { llResetScript(); }', 'llSleep(g); g();', '1: g is declared twice, first in line 1.'],
  ['integer TRUE = 2;', 'llSleep(TRUE);', '1: TRUE is a constant of LSL: choose another name.'],
  ['timer() { llResetScript(); }', 'timer();', '1: timer is an event of LSL: choose another name.'],
  [
    'f() { llListen(0, "", "", ""); }',
    'f();',
    '1: This listen can be opened again and again, up to 65 times: keep its number and remove it.',
  ],
])('a mistake in globals and functions is named: %s', (text, call, problem) => {
  expect(withFunction(text, call)).toEqual([problem]);
});

test.each([
  ['default { timer(integer i) {} }', '1: The event timer has the parameters (), not (integer).'],
  [
    'default { listen(integer c, string n, string i, string m) {} }',
    '1: The event listen has the parameters (integer, string, key, string), not (integer, string, string, string).',
  ],
  ['default { click() {} }', '1: There is no event click in the table of tools/lsl/types.'],
  ['default { timer() {} timer() {} }', '1: The script has the event timer twice.'],
  ['default { }', '1: The script has no event.'],
])('a mistake in events is named: %s', (text, problem) => {
  expect(said(text)).toEqual([problem]);
});

test('a script longer than the editor saves is refused', () => {
  expect(said(`default { timer() {} } // ${'x'.repeat(65_536)}`)).toEqual([
    '1: The script has 65562 bytes, and no more than 65536 can be saved in world.',
  ]);
});

test('code that leaves no memory for values is refused', () => {
  expect(said(`default { timer() { ${'llSleep(1.0);'.repeat(4_000)} } }`)).toEqual([
    '1: The code fills about 56117 bytes, which leaves too little of 65536 for what the script remembers.',
  ]);
});
