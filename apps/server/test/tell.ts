/** Sends live events for tests, each in a separate change. */
import { type Channel, liveEvent } from '@pms/domain/live-event';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import { z } from 'zod';
import { type EventTarget, inChange } from '../src/platform/change';
import type { Database } from '../src/platform/database';

/** Sends an event that every signed-in person receives. */
export const tellEverybody = (db: Database, ...keys: string[]): Promise<void> =>
  inChange(db, null, async (change) => change.tell(plantSettingsChanged, { keys }));

export interface EventWish {
  readonly type?: string;
  readonly channels?: readonly Channel[];
  readonly generic?: { readonly type: string; readonly channels: readonly Channel[] };
  readonly target?: EventTarget;
}

export const tell = (db: Database, data: Record<string, unknown>, wish: EventWish = {}): Promise<void> => {
  const { type = 'test_event', channels = [], generic, target } = wish;
  const event = liveEvent({
    type,
    channels,
    data: z.record(z.string(), z.unknown()),
    ...(generic ? { generic } : {}),
  });
  return inChange(db, null, async (change) => change.tell(event, data, target));
};
