import { listOrders } from '@pms/domain/orders/endpoints';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../client/api';
import { CallError } from '../client/call-error';
import { plantQuery } from '../client/plant';
import { showUser } from '../client/session';
import { keepToken, token } from '../client/token';
import { goOnline, isWorkingOffline } from '../client/working-offline';
import { aPerson } from '../gallery/a-person';
import { presetCache } from '../gallery/preset-cache';
import { Stage } from '../gallery/stage';
import { fakeFetch } from '../testing/fake-fetch';
import { keepDraft, readDraft } from '../ui/draft';
import { ProblemScreen } from './problem-screen';

const onShowAgain = vi.fn();
const broken = (code: string) => new CallError({ status: null, code, message: 'It broke' });

function shown(code: string, settings: object = {}) {
  const cache = presetCache();
  cache.setQueryData(plantQuery.queryKey, (plant) => plant && { ...plant, ...settings });
  render(
    <Stage cache={cache}>
      <ProblemScreen error={broken(code)} onShowAgain={onShowAgain} />
    </Stage>,
  );
  return cache;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  onShowAgain.mockReset();
  showUser(aPerson('operator'));
});

describe('a page that broke', () => {
  // covers CALL-37
  it('reloads on Retry', () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
    shown('NETWORK_ERROR');
    press('Retry');
    expect(reload).toHaveBeenCalledOnce();
  });

  // covers CALL-38, CALL-39
  it('works offline: shows the page again and makes no call until the person goes online', async () => {
    const asked = fakeFetch([200, { success: true, data: [] }]);
    const cache = shown('NETWORK_ERROR');
    press('Work Offline');
    expect(onShowAgain).toHaveBeenCalledOnce();
    expect(isWorkingOffline()).toBe(true);
    await expect(call(listOrders)).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
    expect(asked).toHaveLength(0);
    act(() => goOnline(cache));
    await call(listOrders);
    expect(asked).toHaveLength(1);
  });

  // covers OFFL-33
  it('still works offline when the page is loaded again, and no longer after going online', async () => {
    const loadAgain = async () => {
      vi.resetModules();
      return (await import('../client/working-offline')).isWorkingOffline();
    };
    const cache = shown('NETWORK_ERROR');
    press('Work Offline');
    expect(await loadAgain()).toBe(true);
    act(() => goOnline(cache));
    expect(await loadAgain()).toBe(false);
  });

  // covers CALL-40
  it('saves typed text beyond the life of the window', () => {
    keepDraft('1:order-create', { product_name: 'Cola' });
    keepDraft('2:order-create', { product_name: 'of somebody else' });
    shown('DATA_SYNC_FAILED');
    press('Save Locally');
    expect(screen.getByText('One form is saved on this device, and offered again when opened.')).toBeTruthy();
    sessionStorage.clear();
    expect(readDraft('1:order-create', { product_name: '' })).toEqual({ product_name: 'Cola' });
    expect(readDraft('2:order-create', { product_name: '' })).toEqual({ product_name: '' });
  });

  it('reports that there is no text to save', () => {
    shown('DATA_SYNC_FAILED');
    press('Save Locally');
    expect(screen.getByText('No form has text that was not sent.')).toBeTruthy();
  });

  // covers CALL-41
  it('opens the page of the machines', () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
    shown('MACHINE_OFFLINE');
    press('Check Machine');
    expect(assign).toHaveBeenCalledWith('/machines');
  });

  // covers CALL-42
  it.each([
    ['MACHINE_OFFLINE', 'Contact Maintenance', { maintenance_extension: '4 711' }, 'tel:4711'],
    ['INTERNAL', 'Contact Support', { support_extension: '815' }, 'tel:815'],
  ])('%s: %s shows the extension as a link that starts a call', async (code, name, settings, link) => {
    shown(code, settings);
    press(name);
    const [extension] = Object.values(settings);
    expect((await screen.findByRole('link', { name: extension })).getAttribute('href')).toBe(link);
  });

  // covers CALL-43
  it('reports that the plant has set no extension', async () => {
    shown('MACHINE_OFFLINE');
    press('Contact Maintenance');
    expect(await screen.findByText('No extension configured. Ask your administrator.')).toBeTruthy();
  });

  // covers CALL-44
  it('signs in again: removes the token and reloads', () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
    keepToken('T');
    shown('SESSION_EXPIRED');
    press('Login');
    expect(token()).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });
});
