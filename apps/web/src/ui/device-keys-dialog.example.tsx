import { Text } from '@mantine/core';
import { z } from 'zod';
import { type Example, nothing } from '../gallery/example';
import { DeviceKeysDialog } from './device-keys-dialog';

const height = 560;
const key = {
  id: 1,
  name: 'Gateway of the cold store',
  created_by_name: 'Nomvula Dlamini',
  created_at: '02-11-2026 08:00',
  last_used_at: null,
  revoked_at: null,
};
const dialog = {
  title: 'Keys of sensors',
  intro: 'A device measures in vessels and sends its readings with a key of its own.',
  hasFailed: false,
  onRetry: nothing,
  texts: {
    loading: 'Loading the keys',
    failed: 'The keys could not be loaded',
    revokeEffect: 'The device can send no more readings.',
    namePlaceholder: 'Gateway of the cold store',
    address: 'The device sends lists of readings to POST /api/maturation-room/readings.',
  },
  at: (time: string) => time,
  draft: '0:example-key',
  schema: z.object({ name: z.string().min(1) }),
  make: async () => ({ name: key.name, key: 'shown-once' }),
  revoke: async () => undefined,
  concerns: [],
  onClose: nothing,
};

export const example: Example = {
  title: 'Keys of devices',
  states: {
    'with keys': {
      height,
      show: () => (
        <DeviceKeysDialog
          {...dialog}
          keys={[
            { ...key, last_used_at: '16-11-2026 09:12' },
            { ...key, id: 2, name: 'Old gateway', revoked_at: '09-11-2026 14:30' },
          ]}
          readingOf={() => <Text fz="sm">The counter showed 12 400 on 16-11-2026 09:12.</Text>}
        />
      ),
    },
    'with pages of keys': {
      height,
      show: () => (
        <DeviceKeysDialog
          {...dialog}
          keys={[key, { ...key, id: 2, name: 'Gateway of the old cellar' }]}
          pager={{ page: 2, size: 25, total: 27, onPage: nothing }}
        />
      ),
    },
    'without a key': { height, show: () => <DeviceKeysDialog {...dialog} keys={[]} /> },
    loading: { height, show: () => <DeviceKeysDialog {...dialog} keys={undefined} /> },
    failed: { height, show: () => <DeviceKeysDialog {...dialog} keys={undefined} hasFailed /> },
  },
};
