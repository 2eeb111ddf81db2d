/** The queries of the curves and of the keys of sensors. */
import type { DeviceKey } from '@pms/domain/device-key';
import * as endpoints from '@pms/domain/sensors/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import { plantNow } from '../../client/plant-now';
import type { ListPage, ListWish } from '../../ui/paged-list';
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

export const sensorKeysQuery = ({ page, page_size }: ListWish<string>) =>
  queryOptions({
    queryKey: [...sensorKeysKey, page, page_size],
    queryFn: ({ signal }): Promise<ListPage<DeviceKey>> =>
      call(endpoints.listSensorKeys, { query: { page, page_size }, signal }),
    placeholderData: keepPreviousData,
    // A person who connects a device waits for its first reading, and no event tells of the use of a key.
    refetchInterval: 5_000,
  });
