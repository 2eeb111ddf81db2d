/** A link to a moment that the replay does not reach, for example from a message of last month. */
import { defaultPlant } from '@pms/domain/settings/defaults';
import { emptyDrawing } from '@pms/domain/twin/layout-schema';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showUser } from '../../../client/session';
import { aPerson } from '../../../gallery/a-person';
import { presetCache } from '../../../gallery/preset-cache';
import { Stage } from '../../../gallery/stage';
import { useTwinTime } from '../replay/use-twin-time';
import { scenePlanOf } from '../scene/site-plan';
import { TwinStage } from './twin-stage';

const now = '2026-11-28T08:00:00.000Z';
const noRecords = { machines: [], orders: [], stops: [], people: [], layouts: [] };
const nothing = () => undefined;

function Page({ at }: { readonly at: string }) {
  const time = useTwinTime({ at, onAt: nothing });
  return (
    <TwinStage
      {...{ problem: null, mode: '2d', time, selected: null, isFull: false }}
      {...{ onSelect: nothing, onUse2D: nothing, onFull: nothing }}
      plan={scenePlanOf(emptyDrawing(), new Map(), defaultPlant.buildings, new Map())}
      show2D={({ plant }) => <p>{plant ? 'The floor' : 'Loading the floor'}</p>}
    />
  );
}

it.each(['2026-11-20T08:00:00.000Z', '2027-11-28T08:00:00.000Z'])(
  'the page says that the replay does not reach %s, and leads back to the present plant',
  async (at) => {
    vi.useFakeTimers();
    vi.setSystemTime(now);
    vi.stubGlobal('fetch', async (address: string) => {
      const { pathname, searchParams } = new URL(address, 'http://plant');
      if (!pathname.endsWith('/machines/status-history')) return new Promise(() => undefined);
      // The server cuts a span at the present.
      const [from, to] = ['from', 'to'].map((end) => [searchParams.get(end) ?? now, now].sort()[0]);
      const data = { from, to, as_of: now, known_since: '2026-01-01T00:00:00.000Z', ...noRecords };
      return Response.json({ success: true, data });
    });
    showUser(aPerson('supervisor'));
    render(
      <Stage cache={presetCache()}>
        <Page at={at} />
      </Stage>,
    );
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText('Loading the floor')).toBeNull();
    const place = screen.getByText('The replay shows the last seven days only.').parentElement;
    expect(place?.textContent).toContain('No history at this moment');
    fireEvent.click(within(place as HTMLElement).getByRole('button', { name: 'Back to live' }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('The floor')).toBeTruthy();
  },
);
