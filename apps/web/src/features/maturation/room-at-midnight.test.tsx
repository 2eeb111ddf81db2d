/** Pages of the maturation room that are open at midnight of the plant. Their answers follow the date. */
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { PageAt } from '../../gallery/page-at';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { ForecastPage } from './forecast-page';
import { MaturationPage } from './maturation-page';
import { maturationSearch, roundSearch } from './maturation-search';
import { RoundPage } from './round-page';

it.each([
  ['the due checks', RoundPage, roundSearch, '/maturation-room/checks-due'],
  ['the days of maturing', MaturationPage, maturationSearch, '/maturation-room?'],
  ['the forecast', ForecastPage, undefined, '/maturation-room/forecast'],
] as const)('load %s of the new day', async (_name, page, search, path) => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-28T23:59:00+02:00');
  let asked = 0;
  vi.stubGlobal('fetch', (address: string) => {
    if (!address.includes(path)) return new Promise(() => undefined);
    asked += 1;
    return Promise.resolve(Response.json({ message: 'Not here', code: 'NOT_FOUND' }, { status: 404 }));
  });
  showUser(aPerson('supervisor'));
  render(
    <Stage cache={presetCache()}>
      <PageAt address="/room" page={page} {...(search ? { search } : {})} />
    </Stage>,
  );
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(asked).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toBe(2);
});
