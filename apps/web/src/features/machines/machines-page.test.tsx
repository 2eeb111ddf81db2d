import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showUser } from '../../client/session';
import { keepToken } from '../../client/token';
import { aPerson } from '../../gallery/a-person';
import { examples } from '../../gallery/examples';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';

const fetched = vi.fn(() => new Promise<Response>(() => undefined));

async function open(state: string): Promise<void> {
  const example = await examples.get('features/machines/machines-page')?.();
  const { show, fill, role = 'supervisor' } = example?.states[state] ?? {};
  if (!show) throw new Error(`No state ${state}`);
  showUser(aPerson(role));
  const cache = presetCache();
  fill?.(cache);
  const Part = show;
  render(
    <Stage cache={cache}>
      <Part />
    </Stage>,
  );
}

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  return () => keepToken('test');
});

describe('the machines page', () => {
  // covers MACH-03
  it('loads no data without a stored token, and asks for a sign-in', async () => {
    await open('without a token');
    expect(await screen.findByText('Please log in to access machine data')).toBeTruthy();
    expect(fetched).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  });

  // covers MACH-02
  it('shows that the page initializes while the machines are loaded', async () => {
    await open('loading');
    expect(await screen.findByText('Initializing System')).toBeTruthy();
  });

  // covers MACH-65
  it('shows in place that the server failed', async () => {
    await open('failing');
    expect(await screen.findByText('Server error - please try again later')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  // covers MACH-05, MACH-07
  it('shows the summary with the share of active units and its formula', async () => {
    await open('every status');
    const tiles = within(await screen.findByRole('list', { name: 'Summary of the machines' }));
    expect(tiles.getAllByRole('listitem').map((tile) => tile.textContent)).toEqual([
      'Total units7',
      'Available3',
      'Running11 paused',
      'Maintenance1',
      'Offline1',
      'Efficiency14%running / total units',
    ]);
  });

  // covers MACH-11, MACH-12
  it('groups the units by area, and counts the units that the filters leave', async () => {
    await open('filtered');
    expect(await screen.findByText('1 of 7 units shown')).toBeTruthy();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Blending area', 'Packaging area', 'Maturation area']);
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.getByText('7 of 7 units shown')).toBeTruthy());
  });

  // covers SHELL-48
  it('marks the unit that a search or a link led to, and brings it into view', async () => {
    await open('led to by a search');
    await screen.findByText('Blender 1');
    const marked = screen.getAllByRole('listitem', { current: true });
    expect(marked.map((card) => card.getAttribute('data-machine'))).toEqual(['Blender 1']);
    expect(document.activeElement).toBe(marked[0]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // covers SHELL-48
  it('reports that the unit of a link no longer exists', async () => {
    await open('led to one that is gone');
    expect(await screen.findByRole('dialog', { name: 'Machine not found' })).toBeTruthy();
  });

  // covers MACH-14, MACH-15
  it('opens the dialog of a card button', async () => {
    await open('every status');
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Status: Filler 1' })));
    expect(await screen.findByRole('dialog', { name: 'Equipment Status Control: Filler 1' })).toBeTruthy();
  });
});
