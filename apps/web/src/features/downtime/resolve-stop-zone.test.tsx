/** The first date and time of the end of a stop, on a page that does not wait for the settings of the plant. */
import { defaultPlant } from '@pms/domain/settings/defaults';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { plantQuery } from '../../client/plant';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { aStop } from '../../gallery/a-stop';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { reportTexts } from './report-texts';
import { ResolveStop } from './resolve-stop-dialog';

const fieldOf = (label: string) => (screen.getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement).value;

it('are those of the plant, also if the dialog was opened before its settings arrived', async () => {
  // In the zone of the plant it is still 28 November. In the default zone the next day has begun.
  vi.useFakeTimers({ now: Date.parse('2026-11-28T23:17:00Z') });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  showUser(aPerson('supervisor'));
  const cache = presetCache();
  cache.removeQueries({ queryKey: plantQuery.queryKey });
  render(
    <Stage cache={cache}>
      <ResolveStop stop={aStop()} what="Filler 1" onClose={() => undefined} />
    </Stage>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(async () => {
    cache.setQueryData(plantQuery.queryKey, { ...defaultPlant, time_zone: 'Etc/GMT+12', version: 1 });
    await vi.advanceTimersByTimeAsync(1000);
  });
  expect(fieldOf(reportTexts.resolve.date)).toBe('28-11-2026');
  expect(fieldOf(reportTexts.resolve.time)).toBe('11:17');
});
