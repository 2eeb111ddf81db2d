/** The definition of a report, and the details of the figures when a newer definition exists. */
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { aShiftReport } from '../../gallery/a-shift-report';
import { presetCache } from '../../gallery/preset-cache';
import { someFigures } from '../../gallery/some-figures';
import { Stage } from '../../gallery/stage';
import { FigureDialog } from '../figures/figure-dialog';
import { oeeQuery } from '../figures/queries';
import { historyQuery } from './queries';
import { ReportHistory } from './report-history';

const nothing = () => undefined;
const closed = { state: 'closed', provisional: false } as const;

beforeEach(() => showUser(aPerson('manager')));

function showHistory(versions: readonly number[]): void {
  const cache = presetCache();
  const data = versions.map((definition_version, index) =>
    aShiftReport({ id: index + 1, ...closed, definition_version }),
  );
  cache.setQueryData(historyQuery(undefined, 1).queryKey, {
    success: true,
    data,
    total: data.length,
    page: 1,
    page_size: 5,
  });
  render(
    <Stage cache={cache}>
      <ReportHistory
        environment={undefined}
        page={1}
        onPage={nothing}
        onLastPage={nothing}
        onOpen={nothing}
      />
    </Stage>,
  );
}

describe('the definition of a report', () => {
  // covers SHIFT-26
  it('is shown if the list has reports of two definitions', () => {
    showHistory([2, 1]);
    expect(screen.getByText(/computed by different definitions: 1, 2/)).toBeTruthy();
  });

  // covers SHIFT-26
  it('is not shown if all reports have the same definition', () => {
    showHistory([1, 1]);
    expect(screen.queryByText(/different definitions/)).toBeNull();
  });

  // covers SHIFT-26, FIG-84
  it('of a kept figure is shown beside the definition of the opened machines', () => {
    const question = { start_date: '2026-03-02', end_date: '2026-03-02' };
    const cache = presetCache();
    cache.setQueryData(oeeQuery(question).queryKey, {
      from: '2026-03-01T22:00:00.000Z',
      to: '2026-03-02T22:00:00.000Z',
      group: 'machine',
      definition_version: 2,
      recomputed: { shifts: 3, last_at: '2026-03-03T05:30:00.000Z' },
      total: someFigures(),
      rows: [],
    });
    render(
      <Stage cache={cache}>
        <FigureDialog name="oee" figures={someFigures()} version={1} question={question} onClose={nothing} />
      </Stage>,
    );
    expect(
      screen.getByText(/^Definition 1 · 3 shifts of machines were summed up again, the last /),
    ).toBeTruthy();
    expect(screen.getByText(/stored with definition 1\. .* use definition 2/)).toBeTruthy();
  });
});
