import type { Attention, AttentionKind } from '@pms/domain/production/schema';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setBuiltPages } from '../../client/built-pages';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { data, fakeServer } from '../../testing/fake-server';
import { pagesAt } from '../../testing/show-pages';
import { AttentionPanel } from './attention-panel';

const aCall = (kind: AttentionKind): Attention => ({
  kind,
  machine_id: 2,
  machine_name: 'Filler 2',
  order_id: 7,
  order_number: 'ORD-7',
  stop_id: 5,
  since: '2026-03-02T07:50:00.000Z',
  text: 'Filler 2 needs somebody',
});

const onAct = vi.fn();

/** The buttons and links of the shown call. */
function actionsFor(kind: AttentionKind): HTMLElement[] {
  render(
    <Stage cache={presetCache()}>
      <AttentionPanel things={[aCall(kind)]} onAct={onAct} />
    </Stage>,
  );
  const call = within(screen.getByRole('listitem'));
  return [...call.queryAllByRole('button'), ...call.queryAllByRole('link')];
}

beforeEach(() => {
  onAct.mockReset();
  setBuiltPages(pagesAt('/labor-planner'));
});

describe('a call for a person', () => {
  // covers FLOOR-25
  it.each([
    ['unexplained_stop', 'viewer', 'Open order', '/orders?order=7'],
    ['open_stop', 'operator', 'Resume', null],
    ['open_stop', 'viewer', 'Open order', '/orders?order=7'],
    ['late_order', 'operator', 'Open order', '/orders?order=7'],
    ['late_start', 'operator', 'Open order', '/orders?order=7'],
    ['silent_machine', 'supervisor', 'Set status', '/machines?machine=2&view=status'],
    ['missing_people', 'supervisor', 'Open planner', '/labor-planner'],
  ] as const)('%s, seen by the %s, offers one action: %s', (kind, role, name, href) => {
    showUser(aPerson(role));
    const found = actionsFor(kind).map((action) => [action.textContent, action.getAttribute('href')]);
    expect(found).toEqual([[name, href]]);
  });

  // covers FLOOR-25, STOP-22
  it('a stop without a reason can be explained or ended, and its order can be resumed at once', () => {
    showUser(aPerson('operator'));
    expect(actionsFor('unexplained_stop').map((action) => action.textContent)).toEqual([
      'Give reason',
      'Resume',
    ]);
  });

  // covers FLOOR-25
  it('the button that explains a stop opens the stop', () => {
    showUser(aPerson('operator'));
    const [action] = actionsFor('unexplained_stop');
    if (action) fireEvent.click(action);
    expect(onAct).toHaveBeenCalledWith({ name: 'explain', stopId: 5 });
  });

  // covers FLOOR-25
  it('the button of a stopped machine resumes its order', async () => {
    showUser(aPerson('operator'));
    const server = fakeServer({ 'POST /api/orders/7/resume': data({}) });
    const [action] = actionsFor('open_stop');
    if (action) fireEvent.click(action);
    await waitFor(() => expect(server.asked).toEqual(['POST /api/orders/7/resume']));
    expect(await screen.findByText('ORD-7 resumed')).toBeTruthy();
  });

  // covers FLOOR-25
  it.each(['silent_machine', 'missing_people'] as const)(
    '%s offers no action to a person who may not do it',
    (kind) => {
      showUser(aPerson('viewer'));
      expect(actionsFor(kind)).toEqual([]);
    },
  );

  it('a call about missing people has no link if there is no planner page', () => {
    showUser(aPerson('supervisor'));
    setBuiltPages([]);
    expect(actionsFor('missing_people')).toEqual([]);
  });
});
