/** The form of a plan: the typed text, the draft, and the notice about a plan that another person saved meanwhile. */
import { aBoardOrder } from '@pms/domain/schedule/a-board-order';
import type { BoardOrder, ScheduleBoard } from '@pms/domain/schedule/schema';
import { defaultPlant } from '@pms/domain/settings/defaults';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { plantQuery } from '../../client/plant';
import { showUser } from '../../client/session';
import { aMachine } from '../../gallery/a-machine';
import { aPerson } from '../../gallery/a-person';
import { galleryNow } from '../../gallery/moment';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { windowOf } from './board-window';
import type { Placement } from './placement';
import { PlanDialog } from './plan-dialog';
import type { PlaceOrder } from './use-place-order';

const planned = aBoardOrder({
  machine_id: 1,
  status: 'assigned',
  planned_start_at: '2026-03-03T04:00:00.000Z',
  planned_end_at: '2026-03-03T12:00:00.000Z',
  reserved_from: '2026-03-03T04:00:00.000Z',
  reserved_until: '2026-03-03T12:00:00.000Z',
  version: 2,
});
const elsewhere: BoardOrder = {
  ...planned,
  planned_start_at: '2026-03-03T08:00:00.000Z',
  planned_end_at: '2026-03-03T16:00:00.000Z',
  reserved_from: '2026-03-03T08:00:00.000Z',
  reserved_until: '2026-03-03T16:00:00.000Z',
  version: 3,
};

const window = windowOf('week', '2026-03-02', 'Africa/Johannesburg');
const boardOf = (order: BoardOrder): ScheduleBoard => ({
  from: window.from,
  to: window.to,
  machines: [aMachine()],
  orders: [order],
  orders_total: 1,
  unscheduled: [],
  unscheduled_total: 0,
  rates: [],
  closures: [],
  shifts: [],
});

interface Opened {
  readonly show: (order: BoardOrder) => void;
  readonly placed: Placement[];
  readonly answer: () => void;
  /** Removes the page without a press on Cancel, as a reload does. */
  readonly leave: () => void;
}

async function open(order: BoardOrder, zone?: string): Promise<Opened> {
  const placed: Placement[] = [];
  let answer = () => {};
  const placing: PlaceOrder = {
    place: (placement, onPlaced = () => {}) => {
      placed.push(placement);
      answer = onPlaced;
    },
    isBusy: false,
    problem: undefined,
    forgetProblem: () => {},
  };
  const cache = presetCache();
  if (zone !== undefined)
    cache.setQueryData(plantQuery.queryKey, { ...defaultPlant, time_zone: zone, version: 1 });
  const dialog = (shown: BoardOrder) => (
    <Stage cache={cache}>
      <PlanDialog
        order={shown}
        board={boardOf(shown)}
        window={window}
        mayPlan
        placing={placing}
        onClose={() => {}}
      />
    </Stage>
  );
  const { rerender, unmount } = render(dialog(order));
  await screen.findByLabelText(/^End time/);
  return { show: (shown) => rerender(dialog(shown)), placed, answer: () => answer(), leave: unmount };
}

const endTime = () => screen.getByLabelText(/^End time/) as HTMLInputElement;
const typeEnd = (text: string) => fireEvent.change(endTime(), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const notice = () => screen.queryByText(/^This record was changed by somebody else/);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(galleryNow) });
  showUser(aPerson('supervisor'));
});

it('keeps the typed plan over a reload, with the plan that the person saw', async () => {
  const first = await open(planned);
  expect(endTime().value).toBe('14:00');
  typeEnd('13:00');
  first.leave();
  const again = await open(planned);
  expect(endTime().value).toBe('13:00');
  expect(notice()).toBeNull();
  again.leave();
  await open(elsewhere);
  expect(endTime().value).toBe('13:00');
  expect(notice()).not.toBeNull();
});

it.each([
  ['a saved plan', ({ answer }: Opened) => [save(), answer()]],
  ['a closed dialog', () => [fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))]],
])('%s drops the typed text', async (_name, end) => {
  const first = await open(planned);
  typeEnd('13:00');
  end(first);
  first.leave();
  await open(planned);
  expect(endTime().value).toBe('14:00');
});

it('sends the version that the person saw, until the person loads the newer plan', async () => {
  const { show, placed } = await open(planned);
  typeEnd('13:00');
  show(elsewhere);
  expect(notice()).not.toBeNull();
  expect(endTime().value).toBe('13:00');
  save();
  fireEvent.click(screen.getByRole('button', { name: 'Load the latest values' }));
  expect(notice()).toBeNull();
  expect(endTime().value).toBe('18:00');
  save();
  expect(placed.map(({ order: { version } }) => version)).toEqual([2, 3]);
});

it('sends the typed plan over the newer plan, if the person keeps the typed plan', async () => {
  const { show, placed } = await open(planned);
  typeEnd('13:00');
  show(elsewhere);
  fireEvent.click(screen.getByRole('button', { name: 'Keep what I entered' }));
  expect(notice()).toBeNull();
  expect(endTime().value).toBe('13:00');
  save();
  expect(placed).toMatchObject([{ order: { version: 3 } }]);
});

it('a newer version with the same plan is no conflict, and is the version that is sent', async () => {
  const { show, placed } = await open(planned);
  typeEnd('13:00');
  show({ ...planned, actual_quantity: 200, version: 4 });
  expect(notice()).toBeNull();
  save();
  expect(placed).toMatchObject([{ order: { version: 4 } }]);
});

it('refuses a start that the clock of the plant never shows, beside its field', async () => {
  const { placed } = await open(planned, 'Europe/Berlin');
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Start date/, '29-03-2026');
  fireEvent.blur(screen.getByLabelText(/^Start date/));
  type(/^Start time/, '02:30');
  type(/^End date/, '29-03-2026');
  fireEvent.blur(screen.getByLabelText(/^End date/));
  type(/^End time/, '09:00');
  save();
  screen.getByText('02:30 does not exist on 29-03-2026: the clock was put forward over this time');
  expect(placed).toEqual([]);
  type(/^Start time/, '03:30');
  save();
  expect(placed).toMatchObject([{ place: { span: { from: Date.parse('2026-03-29T01:30:00Z') } } }]);
});

it.each(['2026-10-25T00:30:20.000Z', '2026-10-25T01:30:20.000Z'])(
  'keeps the start %s of an order whose end is changed, in the hour that occurs twice',
  async (start) => {
    const order = { ...planned, planned_start_at: start, reserved_from: start };
    const ends = '2026-10-25T08:00:00.000Z';
    const { placed } = await open({ ...order, planned_end_at: ends, reserved_until: ends }, 'Europe/Berlin');
    expect((screen.getByLabelText(/^Start time/) as HTMLInputElement).value).toBe('02:30');
    typeEnd('10:00');
    save();
    const span = { from: Date.parse(start), to: Date.parse('2026-10-25T09:00:00Z') };
    expect(placed).toMatchObject([{ place: { span } }]);
  },
);
