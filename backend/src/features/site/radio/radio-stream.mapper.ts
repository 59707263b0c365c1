import type { RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import type { RadioStream } from './radio-stream.entity.js';

export function toRadioStreamDto(stream: RadioStream): RadioStreamDto {
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
