import type { CreateRadioStreamDto } from '@league/shared/radio/create-radio-stream.dto';
import type { RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import { msg } from '../../language/translate';
import { adminKey } from '../../platform/query/admin-keys';
import { rowWrites } from '../../platform/lists/row-writes';
import { readQuery } from '../../platform/query/read-query';

const STREAMS_KEY = adminKey('radio');

/** Loads the streams that can be played. */
export const radioStreamsQuery = readQuery<readonly RadioStreamDto[]>(['radio', 'streams'], '/cms/radio-streams', {
  staleTime: 60_000,
  meta: { siteParts: ['radio'] },
});

/** Loads every stream for admins, the default one first. */
export const adminRadioStreamsQuery = readQuery<readonly RadioStreamDto[]>(STREAMS_KEY, '/cms/admin/radio-streams/all');

/** Creates, changes and deletes streams. A fourth stream is refused (409). */
export const radioStreamWrites = rowWrites<RadioStreamDto, CreateRadioStreamDto>(
  '/cms/admin/radio-streams',
  STREAMS_KEY,
  {
    createdToast: msg('Radio stream created successfully!'),
    updatedToast: msg('Radio stream updated successfully!'),
    deletedToast: msg('Radio stream deleted successfully!'),
    createErrorFallback: msg('Failed to create stream'),
    updateErrorFallback: msg('Failed to update stream'),
    deleteErrorTitle: msg('Failed to delete stream'),
  },
);
