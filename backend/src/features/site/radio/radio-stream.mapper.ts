import type { RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import type { RadioStream } from './radio-stream.entity.js';
import type { StreamFields } from './radio.rules.js';

export function toRadioStreamDto(stream: StreamFields & Pick<RadioStream, 'id'>): RadioStreamDto {
  return {
    id: stream.id,
    name: stream.name,
    description: stream.description,
    stream_url: stream.streamUrl,
    is_active: stream.isActive,
    is_default: stream.isDefault,
    play_on_pages: stream.playOnPages,
  };
}
