/** The queries of tablets, with all their cache keys. */
import { listPersonMeans, listTabletPeople, listTablets, readDevice } from '@pms/domain/tablets/endpoints';
import type { DeviceState } from '@pms/domain/tablets/schema';
import { listUsers } from '@pms/domain/users/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';
import { isUnreached } from '../../client/call-error';
import { hasDeviceStore, readKept, writeKept } from '../../client/offline/device-store';
import { forgetTurns, listTurnPeople } from '../../client/offline/turns';
import { isAway } from '../../client/reach';
import { isTablet } from '../../client/tablet';

/** The polling interval of the start screen, which shows the orders of the machines. */
const deviceEveryMs = 15_000;
const awayEveryMs = 5000;
const peopleEveryMs = 60_000;

const keptDeviceKey = 'device';

/**
 * While the server is away, the last known state of the tablet is used. A device that is no longer a tablet keeps no
 * session.
 */
async function askDevice(signal: AbortSignal): Promise<DeviceState> {
  try {
    const { data } = await call(readDevice, { signal, ...(isTablet() ? { givesUpAfterMs: 8000 } : {}) });
    if (data.state === 'bound') await writeKept(keptDeviceKey, data).catch(() => undefined);
    else if (hasDeviceStore()) await forgetTurns();
    return data;
  } catch (error) {
    const kept = isUnreached(error)
      ? await readKept<DeviceState>(keptDeviceKey).catch(() => undefined)
      : undefined;
    if (kept && isTablet()) return kept;
    throw error;
  }
}

export const deviceQuery = queryOptions({
  queryKey: ['device', 'state'],
  queryFn: ({ signal }) => askDevice(signal),
  refetchInterval: () => (isAway() ? awayEveryMs : deviceEveryMs),
});

/** People who can take the tablet while the server is away. */
export const turnPeopleQuery = queryOptions({
  queryKey: ['device', 'turns'],
  queryFn: listTurnPeople,
  staleTime: 0,
});

export const tabletPeopleQuery = queryOptions({
  queryKey: ['device', 'people'],
  queryFn: async ({ signal }) => (await call(listTabletPeople, { signal })).data,
  refetchInterval: peopleEveryMs,
});

export const tabletsQuery = queryOptions({
  queryKey: ['tablets', 'list'],
  queryFn: async ({ signal }) => (await call(listTablets, { signal })).data,
  refetchInterval: 30_000,
});

export const personMeansQuery = queryOptions({
  queryKey: ['tablets', 'people'],
  queryFn: async ({ signal }) => (await call(listPersonMeans, { signal })).data,
});

/** The people who can have a badge. The username distinguishes two people with one name, because a badge signs in. */
export const badgePeopleQuery = queryOptions({
  queryKey: ['users', 'for badges'],
  queryFn: async ({ signal }) => {
    const { data } = await call(listUsers, { query: { active: 'true' }, signal });
    return data.map(({ id, fullName, username }) => ({
      value: String(id),
      label: `${fullName} (${username})`,
    }));
  },
});
