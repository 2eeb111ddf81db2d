/** The dates that the page asks for, before and after it knows the zone of the plant. */
import { defaultPlant } from '@pms/domain/settings/defaults';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { plantQuery } from '../../client/plant';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { PageAt } from '../../gallery/page-at';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { fakeServer, refused } from '../../testing/fake-server';
import { SupervisorPage } from './supervisor-page';
import { texts } from './texts';

it('asks for today when it knows the zone of the plant', async () => {
  // In the zone of the plant it is still 28 November. In the default zone the next day has begun.
  vi.useFakeTimers({ now: Date.parse('2026-11-28T23:17:00Z') });
  showUser(aPerson('supervisor'));
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return new Promise(() => undefined);
  });
  const dates = () => asked.flatMap((address) => /start_date=([\d-]+)/.exec(address)?.[1] ?? []);
  const cache = presetCache();
  cache.removeQueries({ queryKey: plantQuery.queryKey });
  render(
    <Stage cache={cache}>
      <PageAt address="/supervisor" page={SupervisorPage} />
    </Stage>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(asked.some((address) => address.startsWith('/api/admin/plant'))).toBe(true);
  expect(dates()).toEqual([]);
  await act(async () => {
    cache.setQueryData(plantQuery.queryKey, { ...defaultPlant, time_zone: 'Etc/GMT+12', version: 1 });
    await vi.advanceTimersByTimeAsync(1000);
  });
  expect(new Set(dates())).toEqual(new Set(['2026-11-28']));
});

it('reports figures that could not be loaded when the settings of the plant cannot be loaded', async () => {
  showUser(aPerson('supervisor'));
  fakeServer({ 'GET /api/admin/plant': refused(400, 'The settings cannot be read') });
  const cache = presetCache();
  cache.removeQueries({ queryKey: plantQuery.queryKey });
  render(
    <Stage cache={cache}>
      <PageAt address="/supervisor" page={SupervisorPage} />
    </Stage>,
  );
  await waitFor(() => expect(screen.getAllByText(texts.notLoaded, { selector: 'dd' })).toHaveLength(3));
});
