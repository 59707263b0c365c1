import { SetMetadata } from '@nestjs/common';

export const PUBLISHED_AS = 'league:published-as';

/**
 * Sets the name in the operation ids of a controller that was renamed or divided: clients are generated from the ids.
 */
export const PublishedAs = (controller: string) => SetMetadata(PUBLISHED_AS, controller);
