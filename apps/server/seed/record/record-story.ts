/** Turns a story into rows: every action of every order and machine, in the order of time. */

import { demoMachines } from '../machines';
import { known, type StoredPlant } from '../plant';
import type { MachineDeed, PlantStory } from '../story/story';
import { emptyLedger, type Ledger } from './ledger';
import { type MachineRecord, openMachineRecord, turnMachine } from './machine-record';
import { type OrderRecord, openOrderRecord } from './order-record';
import { recordDeed } from './record-deed';
import type { Records } from './records';

export interface Recorded {
  readonly ledger: Ledger;
  readonly machines: readonly MachineRecord[];
  readonly orders: readonly OrderRecord[];
}

interface Happening {
  readonly at: number;
  happen(): void;
}

export function recordStory(story: PlantStory, plant: StoredPlant): Recorded {
  const ledger = emptyLedger(plant);
  const machines = new Map(demoMachines.map((machine) => [machine.name, openMachineRecord(ledger, machine)]));
  const orders = new Map<number, OrderRecord>();
  const records: Records = { ledger, machines, orders };
  const happenings = [
    ...story.orders.flatMap((each) => orderHappenings(records, orders, each)),
    ...story.machines.map((deed) => ({ at: deed.at, happen: () => turnByHand(records, deed) })),
  ];
  // The sort is stable: actions of the same moment keep the order of the story.
  for (const { happen } of happenings.sort((a, b) => a.at - b.at)) happen();
  return { ledger, machines: [...machines.values()], orders: [...orders.values()] };
}

function orderHappenings(
  records: Records,
  orders: Map<number, OrderRecord>,
  story: PlantStory['orders'][number],
): Happening[] {
  let record: OrderRecord | undefined;
  return story.deeds.map((deed) => ({
    at: deed.at,
    happen: () => {
      // The first action creates the order, so that ids and numbers follow the order of creation.
      if (record) return recordDeed(records, record, deed);
      record = openOrderRecord(records.ledger, story);
      orders.set(record.row.id, record);
    },
  }));
}

function turnByHand({ ledger, machines }: Records, deed: MachineDeed): void {
  const machine = known(machines, deed.machine);
  if (machine.order_id !== null) {
    throw new Error(`The story sets ${deed.machine} to ${deed.status} while it holds an order`);
  }
  turnMachine(ledger, machine, { ...deed, order_id: null, isByHand: true });
}
