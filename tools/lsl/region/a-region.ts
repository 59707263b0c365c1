import { programOf } from '../program.js';
import { Region } from '../region.js';
import type { Avatar } from '../world/avatar.js';
import type { Http } from '../world/http.js';
import type { SceneObject } from '../world/scene-object.js';

/** Returns a region with one object that has these scripts, and the object's owner. */
export function aRegion(
  text: string | readonly string[],
  http?: Http,
): { region: Region; owner: Avatar; object: SceneObject } {
  const region = new Region(http ? { http } : {});
  const owner = region.addAvatar('Max Racer', { displayName: 'Max 🏁' });
  const texts = typeof text === 'string' ? [text] : text;
  const scripts = texts.map((one, index) => programOf(one, { name: `script ${index}` }));
  return { region, owner, object: region.rez({ name: 'Comet', description: 'A VROOM', owner, scripts }) };
}
