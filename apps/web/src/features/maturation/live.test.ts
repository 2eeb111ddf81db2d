import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { hearEvent } from '../live-dispatch';
import { maturationLive } from './live';
import { sensorKeysKey } from './sensor-queries';

it.each([
  ['sensor_keys', true],
  ['plant_name', false],
])(
  'after a change of %s, the open dialog of the keys of sensors is loaded again: %s',
  (key, isLoadedAgain) => {
    const cache = new QueryClient();
    cache.setQueryData<unknown>(sensorKeysKey, []);
    const envelope = { id: 'e1', timestamp: '2026-03-02T08:00:00.000Z', sequence: 1, by: null };
    const event = {
      ...envelope,
      priority: 'normal',
      type: 'plant_settings_changed',
      data: { keys: [key] },
    } as const;
    hearEvent(maturationLive, cache, event);
    expect(cache.getQueryState(sensorKeysKey)?.isInvalidated).toBe(isLoadedAgain);
  },
);
