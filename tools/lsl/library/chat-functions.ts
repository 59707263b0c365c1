import { isKey, textOf } from '../run/casts.js';
import { ScriptError } from '../run/script-error.js';
import { LslKey, type LslList } from '../run/value.js';
import type { Shown } from '../world/avatar.js';
import type { Caller } from '../world/caller.js';
import type { Natives } from './native.js';

const MAX_LISTENS = 65;
const MAX_TEXT_BYTES = 1_023;
const MAX_DIALOG_BYTES = 512;
const MAX_BUTTONS = 12;
const MAX_BUTTON_BYTES = 24;

/** Cuts a text to at most `bytes` bytes of UTF-8, in whole characters. */
export function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let room = bytes;
  return Array.from(text)
    .filter((character) => (room -= Buffer.byteLength(character)) >= 0)
    .join('');
}

function listen({ script }: Caller, channel: number, name: string, key: string, message: string): number {
  const isSame = (one: (typeof script.listens)[number]) =>
    one.channel === channel && one.name === name && one.key === key && one.message === message;
  const known = script.listens.find(isSame);
  if (known) return known.number;
  if (script.listens.length >= MAX_LISTENS) throw new ScriptError('Too Many Listens');
  const number = ++script.listenNumber;
  script.listens.push({ number, channel, name, key: isKey(key) ? key : '', message });
  return number;
}

/** Shows a text or dialog to the avatar with this key; does nothing if there is none or the avatar is offline. */
function show(by: Caller, key: string, shown: Omit<Shown, 'at' | 'from'>): void {
  const avatar = by.world.avatars.find((one) => one.key === key && one.isPresent);
  avatar?.shown.push({ ...shown, at: by.world.clock.now, from: by.object.name });
}

const isInRegion = (by: Caller, key: string): boolean =>
  by.world.avatars.some((one) => one.key === key && one.isPresent && one.regionName === by.object.regionName);

function dialog(by: Caller, avatar: string, text: string, list: LslList, channel: number): void {
  const buttons = list.map(textOf);
  const wrong = [
    [buttons.length > MAX_BUTTONS, `llDialog: more than ${MAX_BUTTONS} buttons`],
    [buttons.includes(''), 'llDialog: all buttons must have label strings'],
    [
      buttons.some((one) => Buffer.byteLength(one) > MAX_BUTTON_BYTES),
      `llDialog: a button has over ${MAX_BUTTON_BYTES} bytes`,
    ],
    [text === '', 'llDialog: must supply a message'],
    [Buffer.byteLength(text) > MAX_DIALOG_BYTES, `llDialog: the message has over ${MAX_DIALOG_BYTES} bytes`],
  ] as const;
  const complaint = wrong.find(([isWrong]) => isWrong)?.[1];
  if (complaint !== undefined) by.world.complain(by, complaint);
  else show(by, avatar, { kind: 'dialog', text, channel, buttons: buttons.length > 0 ? buttons : ['OK'] });
}

function linkMessage(by: Caller, link: number, number: number, text: string, key: string): void {
  const sender = by.object.linkOf(by.prim);
  for (const script of by.object.linked(link, by.prim).flatMap(({ scripts }) => scripts)) {
    by.world.enqueue(script, { name: 'link_message', values: [sender, number, text, new LslKey(key)] });
  }
}

/** The functions for chat, dialogs, listens and link messages. */
export const CHAT = {
  'llSay(integer, string)': (by, channel: number, text: string) => by.world.chat(by, 'say', channel, text),
  'llRegionSay(integer, string)': (by, channel: number, text: string) => {
    if (channel === 0) by.world.complain(by, 'llRegionSay cannot use channel 0');
    else by.world.chat(by, 'region', channel, text);
  },
  'llRegionSayTo(key, integer, string)': (by, target: string, channel: number, text: string) =>
    by.world.chat(by, 'direct', channel, text, target),
  'llOwnerSay(string)': (by, text: string) => {
    const shown: Parameters<typeof show>[2] = {
      kind: 'owner',
      text: cut(text, MAX_TEXT_BYTES),
      channel: 0,
      buttons: [],
    };
    if (isInRegion(by, by.object.owner)) show(by, by.object.owner, shown);
  },
  'integer llListen(integer, string, key, string)': listen,
  'llListenRemove(integer)': (by, number: number) => {
    by.script.listens = by.script.listens.filter((one) => one.number !== number);
  },
  'llDialog(key, string, list, integer) sleeps 1.0': dialog,
  'llTextBox(key, string, integer) sleeps 1.0': (by, avatar: string, text: string, channel: number) => {
    show(by, avatar, { kind: 'text box', text: cut(text, MAX_DIALOG_BYTES), channel, buttons: [] });
  },
  'llMessageLinked(integer, integer, string, key)': linkMessage,
} satisfies Natives;
