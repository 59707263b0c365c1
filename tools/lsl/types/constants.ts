import { LslFloat, NULL_KEY, typeOf, type Value, ZERO_ROTATION, ZERO_VECTOR } from '../run/value.js';
import type { LslType } from './lsl-type.js';

/** The integer constants that scripts of this project use, as `NAME value`. */
const INTEGERS = `
AGENT_LIST_REGION 4, AGENT_ON_OBJECT 0x20
ALL_SIDES -1
CHANGED_INVENTORY 0x1, CHANGED_LINK 0x20, CHANGED_MEDIA 0x800, CHANGED_OWNER 0x80, CHANGED_REGION 0x100
CHANGED_REGION_START 0x400, CHANGED_TELEPORT 0x200
FALSE 0
HTTP_ACCEPT 8, HTTP_BODY_MAXLENGTH 2, HTTP_METHOD 0, HTTP_MIMETYPE 1
INVENTORY_NONE -1
LINKSETDATA_EMEMORY 1, LINKSETDATA_OK 0
LINK_SET -1, LINK_THIS -4
OBJECT_DESC 2, OBJECT_NAME 1, OBJECT_OWNER 6, OBJECT_POS 3, OBJECT_ROOT 18, OBJECT_VELOCITY 5
PRIM_COLOR 18, PRIM_FULLBRIGHT 20, PRIM_MEDIA_AUTO_PLAY 5, PRIM_MEDIA_AUTO_SCALE 6, PRIM_MEDIA_AUTO_ZOOM 7
PRIM_MEDIA_CONTROLS 1, PRIM_MEDIA_CONTROLS_MINI 1, PRIM_MEDIA_CURRENT_URL 2, PRIM_MEDIA_FIRST_CLICK_INTERACT 8
PRIM_MEDIA_HEIGHT_PIXELS 10, PRIM_MEDIA_HOME_URL 3, PRIM_MEDIA_PERMS_CONTROL 14, PRIM_MEDIA_PERMS_INTERACT 13
PRIM_MEDIA_PERM_NONE 0, PRIM_MEDIA_WIDTH_PIXELS 9, PRIM_TEXTURE 17
PUBLIC_CHANNEL 0
STATUS_BOUNDS_ERROR 1002, STATUS_NOT_FOUND 1003, STATUS_NOT_SUPPORTED 1004, STATUS_OK 0, STATUS_PHANTOM 0x10
STRING_TRIM 0x03
TRUE 1
`;

/** The constants of LSL that scripts of this project may use, by name. */
export const CONSTANTS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ...INTEGERS.trim()
    .split(/,|\n/)
    .map((entry): [string, Value] => {
      const [name = '', value] = entry.trim().split(' ');
      return [name, Number(value)];
    }),
  ['PI', new LslFloat(Math.PI)],
  // the JSON_* constants are characters that no text contains
  ['JSON_INVALID', '\uFDD0'],
  ['JSON_OBJECT', '\uFDD1'],
  ['JSON_NUMBER', '\uFDD3'],
  ['JSON_STRING', '\uFDD4'],
  ['JSON_NULL', '\uFDD5'],
  ['JSON_TRUE', '\uFDD6'],
  ['NULL_KEY', NULL_KEY],
  ['TEXTURE_BLANK', '5748decc-f629-461c-9a36-a35a221fe21f'],
  ['ZERO_VECTOR', ZERO_VECTOR],
  ['ZERO_ROTATION', ZERO_ROTATION],
]);

export function constantType(name: string): LslType | undefined {
  const value = CONSTANTS.get(name);
  return value === undefined ? undefined : typeOf(value);
}
