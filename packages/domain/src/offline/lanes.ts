/**
 * The lanes of an entry, which name the records that it depends on. Entries of one lane keep their order; entries
 * without a common lane do not wait for each other.
 */

interface Asked {
  readonly action: string;
  /** The id in the path of the endpoint. */
  readonly id?: number | undefined;
  readonly body: unknown;
}

/** The machine of an order; null if the device knows no machine. */
type MachineOf = (orderId: number) => number | null;

type Fields = Readonly<Record<string, unknown>>;

const idIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const ofOrder = (id: number, chosen: number | undefined, machineOf: MachineOf): string[] => {
  const machine = chosen ?? machineOf(id);
  return [`order ${id}`, ...(machine === null ? [] : [`machine ${machine}`])];
};

function lanesOfHelp({ machine_id, order_id, stops_machine }: Fields, machineOf: MachineOf): string[] {
  // A call for help that stops no order has no lane, because help must not wait for a report of a quantity.
  if (stops_machine !== true) return [];
  const [machine, order] = [idIn(machine_id), idIn(order_id)];
  if (order !== undefined) return ofOrder(order, machine, machineOf);
  return machine === undefined ? [] : [`machine ${machine}`];
}

/** The lanes of an entry. Waste and downtime have no lanes: they contain their own times and depend on no entry. */
export function lanesOf({ action, id, body }: Asked, machineOf: MachineOf): string[] {
  const fields = (body ?? {}) as Fields;
  if (action === 'callForHelp') return lanesOfHelp(fields, machineOf);
  if (action === 'addDailyCheck') return [`blend ${fields.maturation_room_id}`];
  if (action === 'markAttendance' || action === 'markAllPresent')
    return [`attendance ${fields.date} ${fields.shift_type}`];
  return id === undefined ? [] : ofOrder(id, idIn(fields.machine_id), machineOf);
}
