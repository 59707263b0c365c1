import type { CreateRadioStreamDto } from '@league/shared/radio/create-radio-stream.dto';
import type { RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import type { UpdateRadioStreamDto } from '@league/shared/radio/update-radio-stream.dto';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminKey } from '../../platform/query/admin-keys';
import { deletePath, getJson, patchJson, postJson } from '../../platform/http/api';

const STREAMS_KEY = adminKey('radio');

/** The streams that can be played. */
export const radioStreamsQuery = queryOptions({
  queryKey: ['radio', 'streams'],
  queryFn: ({ signal }) => getJson<readonly RadioStreamDto[]>('/cms/radio-streams', { signal }),
  staleTime: 60_000,
  meta: { site: ['radio'] },
});

/** Every stream, as its admins see it: the default first. */
export const adminRadioStreamsQuery = queryOptions({
  queryKey: STREAMS_KEY,
  queryFn: ({ signal }) => getJson<readonly RadioStreamDto[]>('/cms/admin/radio-streams/all', { signal }),
});

/** Throws HttpError: 400 a wrong field, 409 when there are three already. */
export const createRadioStream = mutationOptions({
  mutationFn: (stream: CreateRadioStreamDto) => postJson<RadioStreamDto>('/cms/admin/radio-streams', stream),
  meta: { done: 'Radio stream created successfully!', changes: [STREAMS_KEY] },
});

interface StreamChange {
  readonly id: string;
  readonly change: UpdateRadioStreamDto;
}

/** Throws HttpError: 400 a wrong field, 404, 409 when another admin changed the same fields since. */
export const updateRadioStream = mutationOptions({
  mutationFn: ({ id, change }: StreamChange) => patchJson<RadioStreamDto>(`/cms/admin/radio-streams/${id}`, change),
  meta: { done: 'Radio stream updated successfully!', changes: [STREAMS_KEY] },
});

/** Throws HttpError. */
export const deleteRadioStream = mutationOptions({
  mutationFn: ({ id }: RadioStreamDto) => deletePath(`/cms/admin/radio-streams/${id}`),
  meta: { done: 'Radio stream deleted successfully!', failed: 'Failed to delete stream', changes: [STREAMS_KEY] },
});
