import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import type { PictureDto, PictureUse } from '@league/shared/pictures/picture.dto';
import type { HttpClient } from '../lib/http-client.js';
import { ToolError } from '../lib/tool-error.js';
import type { AdminClient } from '../simulate/admin-client.js';
import { PAGES, POSTS, RADIO, SITE } from './articles.js';
import type { Dated } from './past.js';
import { posterOf, SCENES } from './poster.js';

const DAY_MS = 86_400_000;

/**
 * Holds pictures that are painted while the league starts: one of each circuit, and a wide one for the landing page.
 */
export interface Paintings {
  readonly banners: readonly Buffer[];
  readonly hero: Buffer;
}

export function paintPictures(): Paintings {
  const [harbour] = SCENES;
  if (!harbour) throw new Error('There is no scene to paint.');
  return {
    banners: SCENES.map((scene) => posterOf(scene, 960, 420)),
    hero: posterOf({ ...harbour, light: 0.56 }, 1600, 700),
  };
}

/** Uploads the pictures. @returns the address of each circuit's banner, in the order of the circuits */
export async function uploadPictures(
  client: HttpClient,
  admin: AdminClient,
  paintings: Paintings,
): Promise<{ banners: string[]; hero: string }> {
  const [hero, ...banners] = await Promise.all([
    upload(client, admin, 'hero', paintings.hero),
    ...paintings.banners.map((picture) => upload(client, admin, 'banner', picture)),
  ]);
  return { hero, banners };
}

/** Fills the name, the landing page, pages, posts and the radio. @returns the date of each post */
export async function fillSite(
  admin: AdminClient,
  pictures: { readonly banners: readonly string[]; readonly hero: string },
  { now, streamUrl }: { readonly now: number; readonly streamUrl: string },
): Promise<Dated[]> {
  await admin.call('PUT', '/api/admin/landing-config', {
    body: { hero_title: SITE.heroTitle, hero_subtitle: SITE.heroSubtitle, hero_image: pictures.hero },
  });
  for (const page of PAGES) await admin.call('POST', '/api/cms/admin/pages', { body: page });
  await admin.call('POST', '/api/cms/admin/radio-streams', {
    body: { ...RADIO, stream_url: streamUrl, is_default: true },
  });
  const dated: Dated[] = [];
  for (const { picture, daysAgo, ...post } of POSTS) {
    const body = { ...post, featured_image: picture === null ? null : pictures.banners[picture] };
    const made = await admin.call<CmsPostDto>('POST', '/api/cms/admin/posts', { body });
    if (made) dated.push({ id: made.id, at: now - daysAgo * DAY_MS });
  }
  return dated;
}

async function upload(client: HttpClient, { token }: AdminClient, use: PictureUse, png: Buffer): Promise<string> {
  const answer = await fetch(`${client.url}/api/admin/pictures?use=${use}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(png),
  });
  if (!answer.ok) throw new ToolError(`A picture of the demo was refused (HTTP ${answer.status}).`);
  return ((await answer.json()) as PictureDto).url;
}
