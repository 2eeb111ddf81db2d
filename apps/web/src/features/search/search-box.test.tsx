import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setBuiltPages } from '../../client/built-pages';
import { createQueryClient } from '../../client/query-client';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { Stage } from '../../gallery/stage';
import { data, type FakeServer, fakeServer, refused } from '../../testing/fake-server';
import { pagesAt } from '../../testing/show-pages';
import { foundMachines } from '../machines/found-machines';
import { foundOrders } from '../orders/found-orders';
import { foundPeople } from '../users/found-people';
import { SearchBox } from './search-box';

const found = {
  orders: [
    {
      id: 7,
      order_number: 'ORD-7',
      product_name: 'Cola',
      status: 'in_progress',
      environment: 'packaging',
      machine_name: 'Filler 2',
      archived: false,
    },
    {
      id: 8,
      order_number: 'ORD-8',
      product_name: 'Cola',
      status: 'completed',
      environment: 'packaging',
      machine_name: null,
      archived: true,
    },
  ],
  machines: [{ id: 3, name: 'Cola filler', type: 'Filler', environment: 'packaging', status: 'available' }],
  users: [
    {
      id: 5,
      username: 'nicola',
      fullName: 'Nicola Botha',
      employee_name: '',
      employee_code: 'E-5',
      role: 'packer',
      is_active: true,
    },
  ],
};

let server: FakeServer;
const went = vi.fn();
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Waits longer than the pause before the search and the drawing of the answer. */
const answered = async () => {
  await pass(300);
  await pass(50);
};
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(box(), { key, code: key });
const options = () => screen.queryAllByRole('option', { hidden: true }).map((option) => option.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer({ 'GET /api/search': data(found) });
  showUser(aPerson('operator'));
  setBuiltPages(pagesAt('/orders', '/machines', '/admin'));
  went.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(went);
  render(
    <Stage cache={createQueryClient()}>
      <SearchBox presenters={{ orders: foundOrders, machines: foundMachines, users: foundPeople }} />
    </Stage>,
  );
  fireEvent.focus(box());
});

describe('the search of the header', () => {
  // covers SHELL-16, SHELL-18
  it('names its purpose, and the place of recent searches', () => {
    expect(box().placeholder).toBe('Search orders, machines, users...');
    expect(screen.getByText('Recent searches appear here')).toBeTruthy();
  });

  // covers SHELL-17
  it('asks the server from two characters on, a quarter of a second after the last key', async () => {
    type('c');
    await pass(1000);
    expect(screen.getByText('Enter at least 2 characters')).toBeTruthy();
    type('co');
    await pass(200);
    type('cola');
    await pass(200);
    expect(server.asked).toEqual([]);
    expect(screen.getByText('Searching...')).toBeTruthy();
    await pass(60);
    expect(server.asked).toEqual(['GET /api/search']);
  });

  // covers SHELL-20
  it('shows orders, machines and users in groups', async () => {
    type('cola');
    await answered();
    for (const group of ['Orders', 'Machines', 'Users']) expect(screen.getByText(group)).toBeTruthy();
    expect(options()).toEqual([
      'ORD-7Cola · in progress · Filler 2',
      'ORD-8Cola · completed · archived',
      'Cola fillerFiller · packaging · available',
      'Nicola Bothanicola · E-5 · packer',
    ]);
  });

  // covers SHELL-70
  it('finds pages by the words of their titles, also pages outside the menu, and no page without its right', async () => {
    act(() =>
      setBuiltPages([
        { path: '/schedule', title: 'Schedule Board', right: 'viewOrders' },
        { path: '/cost-rates', title: 'Cost Rates', right: 'manageSettings' },
      ]),
    );
    server.answers['GET /api/search'] = data({ orders: [], machines: [], users: [] });
    type('board sched');
    await answered();
    expect(options()).toEqual(['Schedule Board/schedule']);
    press('Enter');
    expect(went).toHaveBeenCalledWith('/schedule');
    type('cost rates');
    await answered();
    expect(options()).toEqual([]);
  });

  // covers SHELL-72
  it('begins actions of pages for the people who may do the actions', async () => {
    act(() => {
      showUser(aPerson('supervisor'));
      setBuiltPages([
        {
          path: '/orders',
          title: 'Production Orders',
          right: 'viewOrders',
          actions: [{ title: 'New Order', href: '/orders?begin=create', right: 'createOrder' }],
        },
      ]);
    });
    server.answers['GET /api/search'] = data({ orders: [], machines: [], users: [] });
    type('new order');
    await answered();
    expect(options()).toEqual(['New Order/orders']);
    press('Enter');
    expect(went).toHaveBeenCalledWith('/orders?begin=create');
    act(() => showUser(aPerson('operator')));
    type('new order');
    await answered();
    expect(options()).toEqual([]);
  });

  // covers SHELL-21
  it('Enter opens the first result, and the arrows choose another result', async () => {
    type('cola');
    await answered();
    press('Enter');
    expect(went).toHaveBeenCalledWith('/orders?order=7');
    expect(box().value).toBe('');
    type('cola');
    await answered();
    press('ArrowDown');
    press('Enter');
    expect(went).toHaveBeenLastCalledWith('/orders?order=8&tab=archive');
  });

  it('Enter before the answer opens the first result of that answer, never of an older answer', async () => {
    type('cola');
    await answered();
    server.answers['GET /api/search'] = data({ ...found, orders: found.orders.slice(1) });
    type('cola 2');
    press('Enter');
    expect(went).not.toHaveBeenCalled();
    await answered();
    expect(went).toHaveBeenCalledWith('/orders?order=8&tab=archive');
  });

  // covers SHELL-22
  it('shows a person in a dialog to people who may not open the page of users', async () => {
    type('nicola');
    await answered();
    fireEvent.click(screen.getByText('Nicola Botha'));
    await pass(0);
    expect(went).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Nicola Botha' }).textContent).toContain('E-5');
  });

  it('leads an admin to the page of people', async () => {
    act(() => showUser(aPerson('admin')));
    type('nicola');
    await answered();
    fireEvent.click(screen.getByText('Nicola Botha'));
    expect(went).toHaveBeenCalledWith('/admin?user=5');
  });

  // covers SHELL-19
  it('offers recent searches', async () => {
    type('cola');
    await answered();
    press('Enter');
    fireEvent.focus(box());
    expect(options()).toEqual(['cola']);
    fireEvent.click(screen.getByText('cola'));
    expect(box().value).toBe('cola');
  });

  it('reports an empty result and a failed search', async () => {
    server.answers['GET /api/search'] = data({ orders: [], machines: [], users: [] });
    type('zz');
    await answered();
    expect(screen.getByText('Nothing found for "zz"')).toBeTruthy();
    server.answers['GET /api/search'] = refused(400, 'A search is one line');
    type('zzz');
    await answered();
    expect(screen.getByText('The search failed: A search is one line')).toBeTruthy();
  });
});
