/** A meal in the hour that occurs twice, when the clock of the plant is put back. */
import type { BoardAssignment } from '@pms/domain/labour/board-schema';
import { defaultPlant } from '@pms/domain/settings/defaults';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { plantQuery } from '../../client/plant';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { carryTexts as texts } from './roster-carry-texts';
import { RosterMeal } from './roster-meal';
import type { RosterModel } from './roster-model';
import type { RosterChanges } from './use-roster-changes';

const model = { people: new Map(), board: { assignments: [] } } as unknown as RosterModel;

function open(meal_starts_at: string) {
  const cache = presetCache();
  cache.setQueryData(plantQuery.queryKey, { ...defaultPlant, time_zone: 'Europe/Berlin', version: 1 });
  const setMeal = vi.fn();
  const one = {
    ...{ id: 7, date: '2026-10-24', shift_type: 'night', employee_id: 1, machine_id: 3 },
    own: {
      ...{ starts_at: '2026-10-24T20:00:00.000Z', ends_at: '2026-10-25T05:00:00.000Z' },
      ...{ meal_minutes: 30, meal_relief_by: null, meal_starts_at },
    },
  } as unknown as BoardAssignment;
  render(
    <Stage cache={cache}>
      <RosterMeal
        model={model}
        one={one}
        changes={{ setMeal } as unknown as RosterChanges}
        onClose={() => undefined}
      />
    </Stage>,
  );
  return {
    type: (time: string) =>
      fireEvent.change(screen.getByLabelText(texts.mealAt), { target: { value: time } }),
    saved: (): string => {
      fireEvent.click(screen.getByRole('button', { name: texts.saveMeal }));
      return setMeal.mock.calls[0]?.[1].meal_starts_at;
    },
  };
}

it.each(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])(
  'at %s stays at its time when nobody changed the time',
  (starts) => {
    expect(open(starts).saved()).toBe(starts);
  },
);

it('moves to a typed time', () => {
  const { type, saved } = open('2026-10-25T00:30:00.000Z');
  type('03:15');
  expect(saved()).toBe('2026-10-25T02:15:00.000Z');
});
