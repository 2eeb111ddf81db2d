/** The present state of the floor, with the shift so far of every machine (specification 2, sections 2.1 and 3). */
import { efficiencyOf } from '@pms/domain/orders/figures';
import { plantDateOf, type Shift, shiftAt, startOfDay } from '@pms/domain/plant-time';
import { attentionList, stripOf } from '@pms/domain/production/rules';
import type { FloorMachine, FloorOverview } from '@pms/domain/production/schema';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { listReasons } from '../downtime/list-queries';
import { readFigureSettings } from '../figures/figure-settings-queries';
import { type MachineSegments, readSegments } from '../figures/segment-queries';
import { listEnvironments } from '../machines/area-queries';
import {
  countComing,
  countOrdersSince,
  type FloorRow,
  listActiveOrders,
  listFloorMachines,
  listWaitingOrders,
} from './floor-queries';

export async function readFloor(reader: Reader): Promise<FloorOverview> {
  const settings = await readFigureSettings(reader);
  const now = await plantNow(reader);
  const { shift_plan: plan, time_zone: zone } = settings;
  const shift = shiftAt(now, plan, zone);
  const rows = await listFloorMachines(reader);
  const segments = await readSegments(reader, { from: shift.starts_at, to: shift.ends_at }, now, settings);
  const coming = await countComing(reader, shift);
  const labels = new Map((await listReasons(reader)).map(({ code, label }) => [code, label]));
  const machines = rows.map((row) => presentMachine(row, { now, labels, coming, did: segments.get(row.id) }));
  return {
    as_of: now,
    shift: presentShift(shift),
    areas: (await listEnvironments(reader)).map(({ code, name }) => ({ code, name })),
    activeOrders: await listActiveOrders(reader),
    machineStatus: machines,
    todayStats: await countOrdersSince(reader, startOfDay(plantDateOf(now, zone), zone)),
    ...meanEfficiency(machines),
    attention: attentionList(machines, await listWaitingOrders(reader, now), now),
  };
}

const presentShift = ({ date, type, starts_at, ends_at }: Shift) => ({ date, type, starts_at, ends_at });

interface Known {
  readonly now: string;
  readonly labels: ReadonlyMap<string, string>;
  readonly coming: ReadonlyMap<number, number> | undefined;
  readonly did: MachineSegments | undefined;
}

function presentMachine({ needed, ...row }: FloorRow, { now, labels, coming, did }: Known): FloorMachine {
  return {
    ...row,
    ...efficiencyNow(row, now),
    people_missing: missingPeople({ ...row, needed }, coming),
    strip: did
      ? stripOf(did.segments, (segment) => {
          const reason = did.reasonOf(segment);
          return reason === null ? null : (labels.get(reason) ?? reason);
        })
      : [],
  };
}

type Efficiency = Pick<FloorMachine, 'efficiency' | 'efficiency_reason'>;

/** The efficiency of machines in use since the start of the order (specification 2, section 4). */
function efficiencyNow(row: Omit<FloorRow, 'needed'>, now: string): Efficiency {
  const none = (efficiency_reason: string): Efficiency => ({ efficiency: null, efficiency_reason });
  if (row.status !== 'in_use') return none('The machine is not running');
  if (row.start_time === null || row.actual_quantity === null)
    return none('The machine runs without an order');
  if (row.production_rate <= 0) return none('The machine has no production rate');
  const efficiency = efficiencyOf(
    row.actual_quantity,
    Date.parse(now) - Date.parse(row.start_time),
    row.production_rate,
  );
  return efficiency === null
    ? none('The order has only just begun')
    : { efficiency, efficiency_reason: null };
}

/** Only machines with an order need people. Null if the shift has no assignments. */
function missingPeople(row: FloorRow, coming: ReadonlyMap<number, number> | undefined): number | null {
  if (!coming) return null;
  if (row.order_id === null) return 0;
  return Math.max(0, row.needed - (coming.get(row.id) ?? 0));
}

/** The mean of the running machines with an efficiency (decision A-38). */
function meanEfficiency(machines: readonly FloorMachine[]): Efficiency {
  const known = machines.flatMap(({ efficiency }) => (efficiency === null ? [] : [efficiency]));
  if (known.length === 0) return { efficiency: null, efficiency_reason: 'No machine is running an order' };
  const sum = known.reduce((total, percent) => total + percent, 0);
  return { efficiency: Math.round((sum / known.length) * 100) / 100, efficiency_reason: null };
}
