/**
 * Plays a story of the demo plant by the commands of the product. The plant's clock shows the moment of each command.
 */
import type { CreateOrderBody, UpdateOrderBody } from '@pms/domain/orders/schema';
import { addDays, plantDateOf } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import { iso, known, type StoredPlant } from '../seed/plant';
import { emptyLedger } from '../seed/record/ledger';
import { changeAt } from '../seed/record/moment-of-story';
import type { MachineDeed, OrderDeed, OrderStory, Plan, PlantStory } from '../seed/story/story';
import { setMachineStatus } from '../src/features/machines/set-machine-status';
import { cancelOrder } from '../src/features/orders/cancel-order';
import { completeOrder } from '../src/features/orders/complete-order';
import { createOrder } from '../src/features/orders/create-order';
import { pauseOrder } from '../src/features/orders/pause-steps';
import { reportQuantity } from '../src/features/orders/report-quantity';
import { resumeOrder } from '../src/features/orders/resume-order';
import { startOrder } from '../src/features/orders/start-order';
import { stopOrder } from '../src/features/orders/stop-order';
import { updateOrder } from '../src/features/orders/update-orders';
import type { Caller } from '../src/platform/caller';
import type { Change } from '../src/platform/change';
import type { Tx } from '../src/platform/database';

interface Moment {
  readonly change: Change;
  readonly caller: Caller;
  readonly plant: StoredPlant;
}

type Deed<Kind extends OrderDeed['kind']> = Extract<OrderDeed, { kind: Kind }>;

type Commands = {
  readonly [Kind in Exclude<OrderDeed['kind'], 'created'>]: (
    moment: Moment,
    id: number,
    deed: Deed<Kind>,
  ) => Promise<unknown>;
};

const commands: Commands = {
  assigned: ({ change, caller, plant }, id, { machine, plan }) =>
    updateOrder(change, caller, id, { machine_id: known(plant.machineIds, machine), ...planOf(plan) }),
  started: ({ change, caller, plant }, id, { operator, batch, notes, override }) =>
    startOrder(change, caller, id, {
      operator_id: known(plant.userIds, operator),
      batch_number: batch,
      start_notes: notes,
      ...(override ? { override_schedule: true, reason: override } : {}),
    }),
  quantity: ({ change, caller }, id, { quantity, scrap, rework, note }) =>
    reportQuantity(change, caller, id, { actual_quantity: quantity, scrap, rework, note }),
  paused: ({ change, caller }, id, { cause }) => pauseOrder(change, caller, id, cause),
  stopped: ({ change, caller }, id, { cause }) => stopOrder(change, caller, id, cause),
  resumed: ({ change, caller }, id) => resumeOrder(change, caller, id),
  completed: ({ change, caller }, id, { quantity, notes, waste }) =>
    completeOrder(change, caller, id, {
      actual_quantity: quantity,
      completion_notes: notes,
      waste_data: waste.length > 0 ? [...waste] : null,
    }),
  cancelled: ({ change }, id, { reason }) => cancelOrder(change, id, reason),
};

function planOf({ from, to, schedule }: Plan): UpdateOrderBody {
  if (!schedule) return { start_time: iso(from), stop_time: iso(to) };
  return {
    scheduled_start_date: schedule.start_date,
    scheduled_start_shift: schedule.start_shift,
    scheduled_end_date: schedule.end_date,
    scheduled_end_shift: schedule.end_shift,
  };
}

function bodyOf(plant: StoredPlant, { order }: OrderStory, order_number: string): CreateOrderBody {
  const { due_at, due_has_time, machine, specifications, priority, ...facts } = order;
  return {
    ...facts,
    order_number,
    priority: priority as CreateOrderBody['priority'],
    specifications,
    due_date: due_has_time ? iso(due_at) : addDays(plantDateOf(iso(due_at), plant.zone), -1),
    machine_id: machine === null ? null : known(plant.machineIds, machine),
  };
}

const callerOf = (plant: StoredPlant, username: string): Caller => ({
  user_id: known(plant.userIds, username),
  username,
  full_name: known(plant.userNames, username),
  role: 'manager',
  permissions: new Set(['overrideSchedule']),
  session_id: '',
  proved_by: 'password',
  address: null,
  must_change_password: false,
  must_set_up_second_factor: false,
});

/** The plant's clock shows the moment of the story until the transaction ends. */
async function followTheStory(tx: Tx): Promise<void> {
  await sql`create or replace function plant_clock() returns timestamptz language plpgsql
    as $$ begin return current_setting('plant.moment_of_story')::timestamptz; end $$`.execute(tx);
}

interface Happening {
  readonly at: number;
  readonly deed: OrderDeed | MachineDeed;
  happen(moment: Moment): Promise<unknown>;
}

function happeningsOf(story: PlantStory, numberOf: (nth: number) => string): Happening[] {
  let created = 0;
  const ofOrders = story.orders.flatMap((order) => {
    let id = 0;
    return order.deeds.map((deed) => ({
      at: deed.at,
      deed,
      happen: async (moment: Moment) => {
        if (deed.kind === 'created') {
          created += 1;
          ({ id } = await createOrder(moment.change, bodyOf(moment.plant, order, numberOf(created))));
        } else {
          const command = commands[deed.kind] as (
            moment: Moment,
            id: number,
            deed: OrderDeed,
          ) => Promise<unknown>;
          await command(moment, id, deed);
        }
      },
    }));
  });
  const ofMachines = story.machines.map((deed) => ({
    at: deed.at,
    deed,
    happen: ({ change, caller, plant }: Moment) => {
      const { machine, status, reason } = deed;
      return setMachineStatus(change, caller, known(plant.machineIds, machine), { status, reason });
    },
  }));
  return [...ofOrders, ...ofMachines].sort((a, b) => a.at - b.at);
}

/**
 * Returns the audit entries of the commands. `numberOf` returns the number of the n-th created order, counted from 1.
 */
export async function playStory(
  tx: Tx,
  story: PlantStory,
  plant: StoredPlant,
  numberOf: (nth: number) => string,
) {
  const ledger = emptyLedger(plant);
  await followTheStory(tx);
  for (const { at, deed, happen } of happeningsOf(story, numberOf)) {
    await sql`select set_config('plant.moment_of_story', ${iso(at)}, true)`.execute(tx);
    const caller = callerOf(plant, deed.by);
    await happen({ change: changeAt(tx, Math.round(at), caller, ledger), caller, plant });
  }
  return ledger.audit_log;
}
