import { ALL_PAGES } from '@league/shared/radio/radio-stream.dto';
import type { CreateRadioStreamDto } from '@league/shared/radio/create-radio-stream.dto';
import type { RadioStream } from './radio-stream.entity.js';

/** Describes the fields of a stream that an admin sets. */
export type StreamFields = Omit<RadioStream, 'id' | 'createdAt'>;

const DEFAULTS: StreamFields = {
  name: '',
  description: null,
  streamUrl: '',
  isActive: true,
  isDefault: false,
  playOnPages: [ALL_PAGES],
};

/** Returns the stream that a request describes; fields that it omits stay as in `before`. */
export function streamFields(dto: Partial<CreateRadioStreamDto>, before: StreamFields = DEFAULTS): StreamFields {
  return {
    name: dto.name ?? before.name,
    description: dto.description === undefined ? before.description : dto.description,
    streamUrl: dto.stream_url ?? before.streamUrl,
    isActive: dto.is_active ?? before.isActive,
    isDefault: dto.is_default ?? before.isDefault,
    playOnPages: dto.play_on_pages ?? before.playOnPages,
  };
}
