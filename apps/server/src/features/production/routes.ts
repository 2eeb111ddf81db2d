/** The floor monitor. */
import { readFloorOverview } from '@pms/domain/production/endpoints';
import { keepsFor, type Route } from '../../platform/http/route';
import { readFloor } from './read-floor';

/** A thousand people who ask every five seconds are answered from one reading (decision 0018). */
const freshMs = 5000;

export const productionRoutes: readonly Route[] = [
  keepsFor(readFloorOverview, freshMs, async ({ db }) => ({ data: await readFloor(db) })),
];
