import { listOrders } from '@pms/domain/orders/endpoints';
import { sessionStatus } from '@pms/domain/sessions/endpoints';
import { health } from '@pms/domain/settings/endpoints';
import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch } from '../testing/fake-fetch';
import { call } from './api';
import { setMaintenance, useMaintenance } from './maintenance';
import { onRefusedRight } from './refused-right';
import { keepToken, token } from './token';

function Says() {
  return <p>{useMaintenance() ? 'maintenance' : 'open'}</p>;
}

const well = [200, { success: true, data: [] }] as const;
const maintenance = [503, { error: 'In maintenance', code: 'MAINTENANCE' }] as const;
const outcome = (wanted: Promise<unknown>) => act(async () => void (await wanted.catch(() => undefined)));

beforeEach(() => {
  keepToken('T');
  setMaintenance(false);
});

describe('a right that is missing', () => {
  // covers CALL-15
  it('calls the listener of the page, and the session stays', async () => {
    const listener = vi.fn();
    const end = onRefusedRight(listener);
    fakeFetch([403, { error: 'You do not have permission to do this', code: 'PERMISSION_DENIED' }]);
    await outcome(call(listOrders));
    expect(listener.mock.calls).toMatchObject([[{ message: 'You do not have permission to do this' }]]);
    expect(token()).toBe('T');
    end();
    await outcome(call(listOrders));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('maintenance', () => {
  // covers SHELL-37
  it('begins with the first call that is refused for maintenance, and ends with the first call that is not refused', async () => {
    const { container } = render(<Says />);
    fakeFetch(maintenance);
    await outcome(call(sessionStatus));
    expect(container.textContent).toBe('maintenance');
    fakeFetch(well);
    // The health call is open during maintenance too, so a successful health call does not end the notice.
    await outcome(call(health));
    expect(container.textContent).toBe('maintenance');
    await outcome(call(listOrders));
    expect(container.textContent).toBe('open');
  });
});
