import type { CreateRadioStreamDto } from '@league/shared/radio/create-radio-stream.dto';
import { withoutAbsent } from '../../../platform/http/validation/without-absent.js';
import type { RadioStream } from './radio-stream.entity.js';

/** Returns the columns of a stream that a request sets; the others stay unchanged or, in a new stream, have their defaults. */
export function streamChanges(dto: Partial<CreateRadioStreamDto>): Partial<RadioStream> {
  return withoutAbsent<RadioStream>({
    name: dto.name,
    description: dto.description,
    streamUrl: dto.stream_url,
    isActive: dto.is_active ?? undefined,
    isDefault: dto.is_default ?? undefined,
    playOnPages: dto.play_on_pages ?? undefined,
  });
}
