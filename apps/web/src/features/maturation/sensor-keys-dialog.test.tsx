/** The keys of sensors, which the server cuts into pages. */
import type { DeviceKey } from '@pms/domain/device-key';
import { listSensorKeys } from '@pms/domain/sensors/endpoints';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { SensorKeysDialog } from './sensor-keys-dialog';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../client/api', () => ({ call }));

const aKey = (id: number): DeviceKey => ({
  id,
  name: `Gateway ${id}`,
  created_by_name: 'Nomvula Dlamini',
  created_at: '2026-11-02T06:00:00.000Z',
  last_used_at: null,
  revoked_at: null,
});

const keys = Array.from({ length: 26 }, (_, index) => aKey(index + 1));
beforeEach(() => {
  vi.resetAllMocks();
  showUser(aPerson('admin'));
  call.mockImplementation(async (endpoint, { query }) => {
    expect(endpoint).toBe(listSensorKeys);
    const { page, page_size: size } = query;
    return { data: keys.slice((page - 1) * size, page * size), total: keys.length, page, page_size: size };
  });
  render(
    <Stage cache={presetCache()}>
      <SensorKeysDialog onClose={() => undefined} />
    </Stage>,
  );
});
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

// covers SENS-01
it('shows the page of the keys that the server sends', async () => {
  await screen.findByText('1 to 25 of 26');
  expect(screen.queryByText('Gateway 26')).toBeNull();
  await press('Next');
  await screen.findByText('Gateway 26');
  expect(screen.queryByText('Gateway 25')).toBeNull();
  await press('Previous');
  await screen.findByText('Gateway 25');
});

it('shows a failure with Retry when a page does not arrive', async () => {
  await screen.findByText('Gateway 1');
  call.mockRejectedValueOnce(new Error('Away'));
  await press('Next');
  await press('Retry');
  await screen.findByText('Gateway 26');
});
