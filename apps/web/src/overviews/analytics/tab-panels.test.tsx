/** The tabs of the analytics for a plant at work, and for a plant without data. */
import type { AnalyticsSummary } from '@pms/domain/figures/summary-schema';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { downtimeBridgeQuery } from '../../features/downtime/report-queries';
import type { FigureQuestion } from '../../features/figures/queries';
import { aBridge } from '../../gallery/a-bridge';
import { aPerson } from '../../gallery/a-person';
import { anAnalyticsSummary, anEmptySummary } from '../../gallery/an-analytics-summary';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { LaborTab } from './labor-tab';
import { assignmentsQuery } from './queries';
import { MachinesTab, OrdersTab, OverviewTab, PerformanceTab } from './tab-panels';

const question = { start_date: '2026-02-24', end_date: '2026-03-02' };
const onSee = () => undefined;

type Tab = ComponentType<{ summary: AnalyticsSummary; question: FigureQuestion }>;
const tabs: Readonly<Record<string, Tab>> = {
  overview: OverviewTab,
  orders: OrdersTab,
  machines: (props) => <MachinesTab {...props} onSee={onSee} />,
  labour: (props) => <LaborTab {...props} date="2026-03-02" environment={undefined} />,
  performance: PerformanceTab,
};

function show(name: string, summary: AnalyticsSummary): void {
  const cache = presetCache();
  cache.setQueryData(assignmentsQuery('2026-03-02', undefined).queryKey, []);
  const Shown = tabs[name];
  if (!Shown) throw new Error(`There is no tab ${name}`);
  render(
    <Stage cache={cache}>
      <Shown summary={summary} question={question} />
    </Stage>,
  );
}

beforeEach(() => showUser(aPerson('manager')));

/** A percentage as the screen shows it. */
const percentage = /(–|\d+(\.\d+)?%)/;

describe('the tabs of the analytics', () => {
  // covers ANA-62
  it('a date of a chart opens its days, by keyboard in its table', () => {
    const opened: unknown[] = [];
    const summary = anAnalyticsSummary();
    render(
      <Stage cache={presetCache()}>
        <OrdersTab summary={summary} question={question} onDays={(point) => opened.push(point)} />
      </Stage>,
    );
    fireEvent.click(screen.getByRole('button', { name: /^Show as a table: / }));
    const [first] = summary.charts.points;
    const [, month, day] = first?.from.split('-') ?? [];
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${day}-${month}-`) }));
    expect(opened).toEqual([first]);
  });

  // covers ANA-35
  it.each(Object.keys(tabs))('are shown without data in the range: %s', (name) => {
    show(name, anEmptySummary());
    expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined|null/);
    for (const tile of screen.queryAllByRole('button', { name: / –.*Show what it is made of$/ }))
      expect(tile.textContent).toMatch(/– ?\S.*(period|No )/);
  });

  // covers ANA-34
  it.each([
    ['overview', 6],
    ['orders', 2],
    ['machines', 9],
    ['performance', 12],
  ])('open every percentage that they show: %s', (name, count) => {
    show(name, anAnalyticsSummary());
    const opening = screen.getAllByRole('button', { name: /Show what it is made of$/ });
    expect(opening).toHaveLength(count);
    for (const button of opening) expect(button.textContent).toMatch(percentage);
    // The tile of a count has no percentage and may have a dash.
    for (const element of screen.queryAllByText(/^(–|\d+(\.\d+)?%)/))
      if (!element.closest('dl') || element.textContent?.includes('%'))
        expect(element.closest('button'), element.textContent).not.toBeNull();
  });

  // covers ANA-34
  it('open the days of a chart of percentages', () => {
    show('overview', anAnalyticsSummary());
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table: OEE by day' }));
    const table = screen.getByRole('table', { name: 'OEE by day' });
    expect(within(table).getAllByRole('button', { name: /^OEE \d\d-\d\d-2026 / })).toHaveLength(7);
  });

  // covers FIG-132
  it('lead from the loss of running time to the recorded stops', async () => {
    const cache = presetCache();
    const span = { from: '2026-02-24', to: '2026-03-03' };
    cache.setQueryData(downtimeBridgeQuery(question).queryKey, { ...aBridge(120), ...span });
    render(
      <Stage cache={cache}>
        <OverviewTab summary={anAnalyticsSummary()} question={question} />
      </Stage>,
    );
    const name = 'From recorded stops to the loss of running time';
    expect(screen.queryByRole('table', { name })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name }));
    const steps = within(await screen.findByRole('table', { name }));
    expect(steps.getByRole('row', { name: 'Recorded stops 160 min' })).toBeTruthy();
    expect(steps.getByRole('row', { name: 'Loss of running time = 120 min' })).toBeTruthy();
  });

  // covers ANA-31
  it('show the lost time that counts as errors of operators', () => {
    show('machines', anAnalyticsSummary());
    expect(screen.getByText('Operator error: 17 of 108 min')).toBeTruthy();
  });

  // covers ANA-43
  it('show the time between failures, and the reason why the time to repair is not known', () => {
    show('performance', anAnalyticsSummary());
    const tile = (label: string) => screen.getByText(label).closest('dl')?.textContent;
    expect(tile('Time between failures')).toMatch(
      /^Time between failures\d.* minRun time .* min, failures 2$/,
    );
    expect(tile('Time to repair')).toBe('Time to repair–The arrival of repair is not recorded');
    expect(tile('Time to respond')).toBe('Time to respond–The acknowledgement of a call is not recorded');
  });

  // covers ANA-63, ANA-64
  it('are compared with the previous span, and a figure with its target', () => {
    const summary = anAnalyticsSummary();
    const oee = { ...summary.figures.oee, value: (summary.figures.oee.value ?? 0) - 1.5 };
    const earlier = { ...summary, figures: { ...summary.figures, oee } };
    render(
      <Stage cache={presetCache()}>
        <OverviewTab
          summary={summary}
          question={question}
          before={{ label: 'Week before', summary: earlier }}
        />
      </Stage>,
    );
    const tile = screen.getByRole('button', { name: /^OEE / });
    expect(tile.textContent).toMatch(/▲ 1,5 points, \d+,\d in the span before/);
    expect(tile.querySelector('[data-target="85"]')).not.toBeNull();
    expect(screen.getByRole('button', { name: /^Availability / }).textContent).toContain(
      'As in the span before',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table: OEE by day' }));
    const table = screen.getByRole('table', { name: 'OEE by day' });
    expect(within(table).getByRole('columnheader', { name: 'Week before' })).toBeTruthy();
    expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(/\d,\d%.*\d$/);
  });

  // covers ANA-09
  it('rate the three targets', () => {
    show('performance', anAnalyticsSummary());
    const [completion, utilization] = screen.getAllByRole('button', { name: /target/ });
    expect(completion?.textContent).toContain('Order completion · target 85%61,5% Needs Improvement');
    expect(utilization?.textContent).toContain('Machine utilization · target 80%77,8% Good');
  });
});
