/** The lists and tables that forms and buttons need. */
import { getReference } from '@pms/domain/reference/endpoints';
import { type Route, reads } from '../../platform/http/route';
import { readReference } from './read-reference';

export const referenceRoutes: readonly Route[] = [
  reads(getReference, async ({ db }) => ({ data: await readReference(db) })),
];
