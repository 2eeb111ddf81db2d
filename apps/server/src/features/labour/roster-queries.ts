/** The roster of a date, and each machine of the plant on a date. */
import { isOnRegister, notMarked, rosterStatus } from '@pms/domain/labour/rules';
import type { LabourRoster, RosterRow, ScheduledMachine } from '@pms/domain/labour/schema';
import { formatTime, type PlantDate, type ShiftType, shiftOn, shiftsOfDate } from '@pms/domain/plant-time';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { hasNoAbsence } from '../absences/queries';
import { readSettings } from '../settings/queries';

export function rosterRows(reader: Reader) {
  return reader
    .selectFrom('labour_assignments as a')
    .innerJoin('users as u', 'u.id', 'a.employee_id')
    .leftJoin('machines as m', 'm.id', 'a.machine_id')
    .leftJoin('attendance_records as r', (join) =>
      join
        .onRef('r.employee_id', '=', 'a.employee_id')
        .onRef('r.shift_date', '=', 'a.assignment_date')
        .onRef('r.shift_type', '=', 'a.shift_type'),
    )
    .select([
      'a.id',
      'a.employee_id',
      'a.machine_id',
      'a.assignment_date',
      'a.shift_type',
      'a.role',
      'a.starts_at',
      'a.ends_at',
      'a.published_at',
      'u.full_name',
      'u.employee_code',
      'u.company',
      'm.name as machine_name',
      'm.environment',
      'r.status',
    ])
    .orderBy('a.assignment_date')
    .orderBy('a.starts_at')
    .orderBy(sql`lower(m.name)`, (order) => order.asc().nullsLast())
    .orderBy(sql`lower(u.full_name)`)
    .orderBy('a.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof rosterRows>['execute']>>[number];

export const presentRosterRow = (row: Row, zone: string): RosterRow => ({
  id: row.id,
  employee_id: row.employee_id,
  employee_code: row.employee_code,
  fullName: row.full_name,
  name: row.full_name,
  machine: row.machine_name,
  machine_id: row.machine_id,
  position: row.role,
  role: row.role,
  shift: row.shift_type,
  start_time: formatTime(row.starts_at, zone),
  end_time: formatTime(row.ends_at, zone),
  company: row.company,
  status: rosterStatus(row.status),
  attendance: row.status ?? notMarked,
  published: row.published_at !== null,
});

/** Without `seesDrafts`, only published assignments are read. */
export async function readRoster(
  reader: Reader,
  date: PlantDate,
  seesDrafts: boolean,
): Promise<LabourRoster> {
  const { time_zone: zone } = await readSettings(reader);
  const all = await rosterRows(reader).where('a.assignment_date', '=', date).execute();
  const rows = seesDrafts ? all : all.filter(({ published_at }) => published_at !== null);
  const people = rows.map((row) => presentRosterRow(row, zone));
  const supervisors = people.filter(({ role }) => !isOnRegister(role));
  const assignments = people.filter(({ role }) => isOnRegister(role));
  const machines = machinesIn(rows);
  const inShift = (list: readonly RosterRow[], shift: ShiftType) =>
    list.filter((row) => row.shift === shift).length;
  const withStatus = (status: RosterRow['status']) =>
    assignments.filter((row) => row.status === status).length;
  return {
    date,
    supervisors,
    assignments,
    machinesInUse: machines,
    summary: {
      total_supervisors: supervisors.length,
      total_assignments: assignments.length,
      total_machines_in_use: machines.length,
      day_supervisors: inShift(supervisors, 'day'),
      night_supervisors: inShift(supervisors, 'night'),
      afternoon_supervisors: inShift(supervisors, 'afternoon'),
      day_assignments: inShift(assignments, 'day'),
      night_assignments: inShift(assignments, 'night'),
      afternoon_assignments: inShift(assignments, 'afternoon'),
      present: withStatus('present'),
      absent: withStatus('absent'),
      other: withStatus('other'),
    },
  };
}

/** Machines with assigned people, by name, with their people by shift. */
function machinesIn(rows: readonly Row[]): LabourRoster['machinesInUse'] {
  const machines = new Map<
    number,
    { id: number; name: string; environment: string; people: Record<string, number> }
  >();
  for (const { machine_id: id, machine_name: name, environment, shift_type } of rows) {
    if (id === null || name === null) continue;
    const machine = machines.get(id) ?? { id, name, environment: environment ?? '', people: {} };
    machine.people[shift_type] = (machine.people[shift_type] ?? 0) + 1;
    machines.set(id, machine);
  }
  return [...machines.values()].sort((a, b) => a.name.localeCompare(b.name));
}

interface MachineRow {
  readonly machine_id: number;
  readonly machine_name: string;
  readonly environment: string;
  readonly operators_per_shift: number;
  readonly hopper_loaders_per_shift: number;
  readonly packers_per_shift: number;
  readonly shift_cycle_enabled: boolean;
}

interface WorkRow {
  readonly machine_id: number;
  readonly order_number: string;
  readonly product_name: string;
  readonly status: string;
  readonly shift_type: ShiftType;
}

/** Every machine on a date, machines with work first. Absent people do not count. */
export async function listMachinesOn(reader: Reader, date: PlantDate): Promise<ScheduledMachine[]> {
  const { shift_plan, time_zone: zone } = await readSettings(reader);
  const { rows: machines } = await sql<MachineRow>`
    select m.id as machine_id, m.name as machine_name, m.environment, m.operators_per_shift,
           m.hopper_loaders_per_shift, m.packers_per_shift, m.shift_cycle_enabled
      from machines m where m.retired_at is null order by lower(m.name), m.id`.execute(reader);
  const work: WorkRow[] = [];
  for (const { type } of shiftsOfDate(shift_plan, date)) {
    const shift = shiftOn(date, type, shift_plan, zone);
    if (!shift) continue;
    const { rows } = await sql<Omit<WorkRow, 'shift_type'>>`
      select o.machine_id, o.order_number, o.product_name, o.status
        from orders o
       where o.machine_id is not null and o.deleted_at is null and o.status <> 'cancelled'
         and o.reservation && tstzrange(${shift.starts_at}, ${shift.ends_at})
       order by lower(o.reservation), o.id`.execute(reader);
    work.push(...rows.map((row) => ({ ...row, shift_type: type })));
  }
  const { rows: people } = await sql<{
    machine_id: number;
    shift_type: string;
    role: string;
    people: number;
  }>`
    select machine_id, shift_type, role, count(*)::int as people from labour_assignments l
     where assignment_date = ${date}::date and machine_id is not null
       and ${hasNoAbsence('l')}
     group by machine_id, shift_type, role`.execute(reader);
  const types = shiftsOfDate(shift_plan, date).map(({ type }) => type);
  const presented = machines.map((machine): ScheduledMachine => {
    const its = work.filter(({ machine_id }) => machine_id === machine.machine_id);
    const count = (shift: string, role: string) =>
      people.find(
        (row) => row.machine_id === machine.machine_id && row.shift_type === shift && row.role === role,
      )?.people ?? 0;
    return {
      ...machine,
      order_number: its[0]?.order_number ?? null,
      product_name: its[0]?.product_name ?? null,
      order_status: its[0]?.status ?? null,
      scheduled_shifts: types.filter((type) => its.some(({ shift_type }) => shift_type === type)),
      assigned: Object.fromEntries(
        types.map((type) => [
          type,
          {
            operator: count(type, 'operator'),
            hopper_loader: count(type, 'hopper_loader'),
            packer: count(type, 'packer'),
          },
        ]),
      ),
    };
  });
  return presented.sort(
    (a, b) => Number(b.scheduled_shifts.length > 0) - Number(a.scheduled_shifts.length > 0),
  );
}
