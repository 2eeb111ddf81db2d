/** The list of decisions against a rule, which the server cuts into pages. */
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { OverridesTab } from './overrides-tab';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../client/api', () => ({ call }));

const override = (id: number) => ({
  ...{ id, employee_id: 7, employee: 'Sipho Dlamini', rule: 'daily_rest', section: 's15', unit: 'hours' },
  ...{ limit: 12, value: 4, from: '2026-10-05', to: '2026-10-05', message: 'Too little rest' },
  ...{ reason: `Reason ${id}`, overridden_by: null, overridden_at: '2026-10-05T10:00:00.000Z' },
});

let ofWeek: Map<string, ReturnType<typeof override>[]>;
beforeEach(() => {
  vi.resetAllMocks();
  ofWeek = new Map();
  call.mockImplementation(async (_, { query: { from, page, page_size: size } }) => {
    // The first week that is asked for has 26 decisions, the week before it has 2.
    const rows =
      ofWeek.get(from) ?? Array.from({ length: ofWeek.size === 0 ? 26 : 2 }, (_, index) => override(index));
    ofWeek.set(from, rows);
    return { data: rows.slice((page - 1) * size, page * size), total: rows.length, page, page_size: size };
  });
});

// covers GUARD-21
it('shows the page that the server sends, and another week begins on its first page', async () => {
  render(
    <Stage cache={presetCache()}>
      <OverridesTab />
    </Stage>,
  );
  expect(await screen.findByText('1 to 25 of 26')).toBeTruthy();
  expect(screen.queryByText('Reason 25')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Reason 25')).toBeTruthy();
  expect(screen.queryByText('Reason 0')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Week before' }));
  // The decisions of the later week are not shown under the dates of the week before.
  expect(screen.queryByText('Reason 25')).toBeNull();
  expect(await screen.findByText('Reason 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});
