import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { aStop } from '../../gallery/a-stop';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { DowntimeReport } from './downtime-report';
import { downtimeReportQuery } from './report-queries';

const range = { start: '2026-02-24', end: '2026-03-02' };

function shown(records = [aStop()]) {
  const cache = presetCache();
  cache.setQueryData(downtimeReportQuery(range).queryKey, {
    summary: {
      total_stops: records.length,
      active_stops: 0,
      resolved_stops: records.length,
      total_downtime_minutes: 22,
      total_downtime_hours: 0.37,
      average_downtime_minutes: 22,
    },
    category_breakdown: { Equipment: { count: 1, total_minutes: 22 } },
    reason_breakdown: {
      'Bottle jam': { count: 1, total_minutes: 12, operator_error: false },
      'Wrong reel': { count: 1, total_minutes: 10, operator_error: true },
    },
    records,
  });
  render(
    <Stage cache={cache}>
      <DowntimeReport {...range} />
    </Stage>,
  );
}

const records = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Downtime records' })).getAllByRole('listitem');

describe('the downtime report', () => {
  beforeEach(() => showUser(aPerson('supervisor')));

  // covers LOSS-17
  it('marks the reasons that are errors of operators, the longest first', () => {
    shown();
    const rows = within(screen.getByRole('table', { name: 'By reason' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      'Bottle jam112',
      'Wrong reelOperator error110',
    ]);
  });

  // covers LOSS-18
  it('shows 25 records at a time', () => {
    shown(Array.from({ length: 60 }, (_, index) => aStop({ id: index + 1 })));
    expect(records()).toHaveLength(25);
    expect(screen.getByText('1 to 25 of 60')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(records()).toHaveLength(10);
    expect(screen.getByText('51 to 60 of 60')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  });

  // covers LOSS-19
  it.each([
    ['supervisor', ['Investigate', 'Resolve', 'Approve']],
    ['viewer', []],
  ] as const)('offers a %s %j', (role, names) => {
    showUser(aPerson(role));
    shown();
    const [row] = records();
    const buttons = row ? within(row).queryAllByRole('button') : [];
    expect(buttons.map((button) => button.textContent)).toEqual(names);
  });
});
