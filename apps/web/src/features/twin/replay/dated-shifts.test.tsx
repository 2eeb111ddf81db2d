/** A past moment of the twin belongs to the shift of the model that was in force at the moment. */
import { defaultPlant } from '@pms/domain/settings/defaults';
import type { PlantThen, Replay } from '@pms/domain/twin/replay';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { plantQuery } from '../../../client/plant';
import { showUser } from '../../../client/session';
import { aPerson } from '../../../gallery/a-person';
import { noServer } from '../../../gallery/no-server';
import { presetCache } from '../../../gallery/preset-cache';
import { Stage } from '../../../gallery/stage';
import { oeeQuery } from '../../figures/queries';
import { useScreenFacts } from '../screens/use-screen-facts';
import { useShiftStops } from './shift-stops';
import { useTwinTime } from './use-twin-time';

const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+02:00`);
/** A moment in the last week of two shifts. The plant now has three shifts. */
const past = at('2026-11-08 15:00');

const plantOf = () => {
  const cache = presetCache();
  cache.setQueryData(plantQuery.queryKey, {
    ...defaultPlant,
    version: 1,
    shift_model: 'three_shift',
    shift_plan: [
      { first_day: null, model: 'two_shift' },
      { first_day: '2026-11-09', model: 'three_shift' },
    ],
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => <Stage cache={cache}>{children}</Stage>;
  return { cache, wrapper };
};

beforeEach(() => {
  vi.stubGlobal('fetch', noServer);
  vi.useFakeTimers();
  vi.setSystemTime(at('2026-11-11 10:00'));
  showUser(aPerson('admin'));
});

describe('a moment of last week', () => {
  it('is shown in its shift of twelve hours', () => {
    const { wrapper } = plantOf();
    const { result } = renderHook(() => useTwinTime({ at: past.toISOString(), onAt: () => undefined }), {
      wrapper,
    });
    act(() => result.current.setSpanName('shift'));
    expect(result.current.span).toEqual({
      from: at('2026-11-08 06:00').getTime(),
      to: at('2026-11-08 18:00').getTime(),
    });
  });

  it('has the stops since the start of its shift', () => {
    const { wrapper } = plantOf();
    const stop = {
      fact: { machine_id: 1 },
      from: at('2026-11-08 09:00').getTime(),
      to: at('2026-11-08 09:30').getTime(),
    };
    const replay = { stops: [stop] } as unknown as Replay;
    const { result } = renderHook(() => useShiftStops({ replay, at: past.getTime() }), { wrapper });
    expect(result.current.get(1)?.map(({ minutes }) => minutes)).toEqual([30]);
  });

  it('has the figures since the start of its shift', () => {
    const { cache, wrapper } = plantOf();
    const plant = { at: past.getTime() } as PlantThen;
    renderHook(() => useScreenFacts(plant, true), { wrapper });
    const asked = { start_date: at('2026-11-08 06:00').toISOString(), end_date: past.toISOString() };
    expect(cache.getQueryState(oeeQuery(asked).queryKey)).toBeDefined();
  });
});
