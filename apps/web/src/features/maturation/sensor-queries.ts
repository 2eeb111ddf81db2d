/** The queries of the curves and of the keys of sensors. */
import * as endpoints from '@pms/domain/sensors/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import { plantNow } from '../../client/plant-now';
import { maturationKeys } from './queries';

export const curveHours = { day: 24, week: 7 * 24, month: 30 * 24, quarter: 90 * 24 } as const;
export type CurveRange = keyof typeof curveHours;

/** The range ends at the moment of each call. */
export const curveQuery = (id: number, range: CurveRange) =>
  queryOptions({
    queryKey: [...maturationKeys.all, 'curve', id, range],
    queryFn: async ({ signal }) => {
      const now = Date.parse(plantNow());
      const query = {
        from: new Date(now - curveHours[range] * 3_600_000).toISOString(),
        to: new Date(now).toISOString(),
      };
      return (await call(endpoints.readVesselCurve, { params: { id }, query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

export const sensorKeysKey = ['sensor-keys'] as const;

export const sensorKeysQuery = queryOptions({
  queryKey: sensorKeysKey,
  queryFn: async ({ signal }) => (await call(endpoints.listSensorKeys, { signal })).data,
  // A person who connects a device waits for its first reading, and no event tells of the use of a key.
  refetchInterval: 5_000,
});
