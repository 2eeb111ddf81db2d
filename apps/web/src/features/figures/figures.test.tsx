/** Percentages on screens and their parts. */
import { orderFigureNames } from '@pms/domain/figures/order-figures';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { noFigures, someFigures } from '../../gallery/some-figures';
import { Stage } from '../../gallery/stage';
import { data, type FakeServer, fakeServer } from '../../testing/fake-server';
import { FigureBadge } from './figure-badge';
import { FigureValue } from './figure-value-badge';
import { MachinesInUse } from './machines-in-use-badge';
import { OrderFigureBadge } from './order-figure-badge';

const question = { start_date: '2026-03-02', end_date: '2026-03-02' };
const answer = {
  name: 'on_time',
  from: '2026-03-01T22:00:00.000Z',
  to: '2026-03-02T22:00:00.000Z',
  figure: { value: 50, reason: null, part: 1, whole: 2, unit: 'orders' },
  orders: [
    {
      order_id: 4,
      order_number: 'ORD-4',
      product_name: 'Cola',
      machine_name: null,
      status: 'in_progress',
      quantity: 100,
      actual_quantity: 40,
      unit: 'units',
      created_at: '2026-03-02T06:00:00.000Z',
      due_at: '2026-03-02T07:00:00.000Z',
      completed_at: null,
      counts: false,
    },
  ],
  total_orders: 2,
};

let server: FakeServer;

const show = (part: ReactNode) => render(<Stage cache={presetCache()}>{part}</Stage>);
const open = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  showUser(aPerson('manager'));
  server = fakeServer({
    'GET /api/figures/orders': data(answer),
    'GET /api/analytics/oee': data({
      total: someFigures(),
      rows: [],
      definition_version: 1,
      recomputed: { shifts: 0, last_at: null },
    }),
  });
});

describe('a percentage', () => {
  // covers ANA-34
  it('of orders opens to links to the orders and to the rule of the count', async () => {
    show(<OrderFigureBadge name="on_time" label="On-time" value="50%" hint="" question={question} />);
    expect(server.asked).toEqual([]);
    open(/^On-time 50%/);
    const dialog = await screen.findByRole('dialog', { name: 'On-time delivery: 50%' });
    const line = within(dialog).getByRole('listitem');
    expect(within(line).getByRole('link').getAttribute('href')).toBe('/orders?order=4');
    expect(line.textContent).toContain('40 of 100 units');
    expect(line.textContent).toContain('Late');
    expect(dialog.textContent).toContain('1 of 2 orders');
    expect(dialog.textContent).toContain('The first 1 of 2 orders are shown.');
  });

  it.each(orderFigureNames)('%s shows the rule of its computation', async (name) => {
    show(<OrderFigureBadge name={name} label="Share" value="50%" hint="" question={question} />);
    open(/^Share/);
    expect((await screen.findByRole('dialog')).textContent).toMatch(/ of /);
  });

  // covers ANA-34
  it('of the engine asks the server for its minutes if only the number is known', async () => {
    show(<FigureValue name="availability" of="of Packaging" value={83.6} question={question} />);
    open(/^Availability of Packaging 83.6%/);
    const dialog = await screen.findByRole('dialog', { name: /^Availability: \d/ });
    expect(within(dialog).getByRole('heading', { name: /^Where .* planned minutes went$/ })).toBeTruthy();
    expect(within(dialog).getByRole('row', { name: /^Running/ })).toBeTruthy();
  });

  // covers ANA-34
  it('stays a number for people who may not read reports', () => {
    showUser(aPerson('operator'));
    show(<FigureValue name="oee" of="of Packaging" value={67.4} question={question} />);
    expect(screen.getByText('67,4%')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  // covers ANA-35
  it('is a dash with the reason if it cannot be computed', () => {
    show(<FigureBadge name="oee" figures={noFigures()} question={question} />);
    expect(screen.getByRole('button').textContent).toContain('–No planned production time in this period');
  });

  // covers ANA-34
  it('of machines opens to each machine, with the machines in use first', async () => {
    show(<MachinesInUse label="Utilization Rate" value="25%" />);
    open(/^Utilization Rate 25%/);
    const dialog = await screen.findByRole('dialog', { name: 'Utilization Rate: 25%' });
    expect(dialog.textContent).toContain('1 of 4 machines in use');
    const [, first] = within(dialog).getAllByRole('row');
    expect(first?.textContent).toContain('Filler 2');
    const links = within(dialog).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain('/orders?order=7');
    expect(links[0]?.getAttribute('href')).toBe('/machines?search=%22Filler%202%22');
  });
});
