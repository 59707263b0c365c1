import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import type { PictureDto, PictureUse } from '@league/shared/pictures/picture.dto';
import { readFileSync } from 'node:fs';
import type { HttpClient } from '../lib/http-client.js';
import { ROOT } from '../lib/league-process.js';
import { ToolError } from '../lib/tool-error.js';
import type { AdminClient } from '../simulate/admin-client.js';
import { PAGES, POSTS, RADIO, SITE } from './articles.js';
import type { Dated } from './past.js';

const DAY_MS = 86_400_000;

/** The names of the circuits' pictures in tools/demo/pictures, by the index of the circuit. */
const BANNERS = ['harbour', 'pine-ridge', 'sakura', 'desert', 'old-town'];

/** Uploads the banner of each circuit and the landing page's wide picture, and returns their addresses. */
export async function uploadPictures(client: HttpClient, admin: AdminClient) {
  const [hero, ...banners] = await Promise.all([
    upload(client, admin, 'hero', 'hero'),
    ...BANNERS.map((name) => upload(client, admin, 'banner', name)),
  ]);
  return { hero, banners };
}

/** Creates the landing page, pages, posts and the radio stream. @returns the id of each post, and when it should be published */
export async function fillSite(
  admin: AdminClient,
  pictures: Awaited<ReturnType<typeof uploadPictures>>,
  { now, streamUrl }: { readonly now: number; readonly streamUrl: string },
): Promise<Dated[]> {
  await admin.call('PUT', '/api/admin/landing-config', {
    hero_title: SITE.heroTitle,
    hero_subtitle: SITE.heroSubtitle,
    hero_image: pictures.hero,
  });
  for (const page of PAGES) await admin.call('POST', '/api/cms/admin/pages', page);
  await admin.call('POST', '/api/cms/admin/radio-streams', { ...RADIO, stream_url: streamUrl, is_default: true });
  const dated: Dated[] = [];
  for (const { picture, daysAgo, ...post } of POSTS) {
    const body = { ...post, featured_image: pictures.banners[picture] };
    const made = await admin.call<CmsPostDto>('POST', '/api/cms/admin/posts', body);
    dated.push({ id: made.id, at: now - daysAgo * DAY_MS });
  }
  return dated;
}

async function upload(client: HttpClient, { token }: AdminClient, use: PictureUse, name: string): Promise<string> {
  const answer = await fetch(`${client.url}/api/admin/pictures?use=${use}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/webp' },
    body: readFileSync(`${ROOT}tools/demo/pictures/${name}.webp`),
  });
  if (!answer.ok) throw new ToolError(`A picture of the demo was refused (HTTP ${answer.status}).`);
  return ((await answer.json()) as PictureDto).url;
}
