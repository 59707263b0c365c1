import type { TrackKeyDto } from '@league/shared/tracks/track-key.dto';
import { createHmac } from 'node:crypto';

/** Returns the body of a request from a track's line, signed as its script does: the signed text is the JSON without `mac`. */
export function signedPost({ track_key_id, track_secret }: TrackKeyDto, fields: object): object {
  const body = { track_key_id, ...fields };
  const mac = createHmac('sha256', track_secret).update(JSON.stringify(body)).digest('base64');
  return { ...body, mac };
}
