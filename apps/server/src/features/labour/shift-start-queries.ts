/** The people of the starting shift, by machine, with the register's record of each person. */
import { hasCome } from '@pms/domain/attendance/rules';
import type { AttendanceRecord } from '@pms/domain/attendance/schema';
import { startingShift } from '@pms/domain/labour/shift-start';
import type { ShiftStart, StartMachine, StartPerson } from '@pms/domain/labour/shift-start-schema';
import { plantNow } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { listAbsentOn } from '../absences/queries';
import { isClosed, listRegister } from '../attendance/queries';
import { readSettings } from '../settings/queries';

export async function readShiftStart(reader: Reader): Promise<ShiftStart> {
  const { shift_plan, time_zone } = await readSettings(reader);
  const { date, type, starts_at, ends_at } = startingShift(await plantNow(reader), shift_plan, time_zone);
  const records = await listRegister(reader, { date, shift_type: type });
  const versions = await versionsOf(reader, date, type);
  const absences = new Map(
    (await listAbsentOn(reader, date)).map(({ employee_id, last_date }) => [employee_id, last_date]),
  );
  const machines = machinesOf(records, (record) => ({
    version: versions.get(record.assignment_id ?? 0) ?? null,
    absent_until: absences.get(record.employee_id) ?? null,
  }));
  const people = machines.flatMap((machine) => machine.people).filter(isPlanned);
  const come = people.filter(isHere).length;
  const expected = people.filter(
    ({ status, absent_until }) => status === null && absent_until === null,
  ).length;
  return {
    date,
    shift_type: type,
    starts_at,
    ends_at,
    closed: await isClosed(reader, date),
    machines,
    summary: { come, expected, not_coming: people.length - come - expected },
  };
}

/** A draft puts nobody on a shift (decision 0603). A marked person of a draft counts, because somebody asked for the person. */
const isPlanned = ({ assignment_id, is_draft, status }: StartPerson): boolean =>
  assignment_id !== null && (!is_draft || status !== null);

const isHere = ({ status }: Pick<AttendanceRecord, 'status'> | StartPerson): boolean =>
  status !== null && hasCome(status as NonNullable<AttendanceRecord['status']>);

async function versionsOf(
  reader: Reader,
  date: string,
  shift_type: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await reader
    .selectFrom('labour_assignments')
    .select(['id', 'version'])
    .where('assignment_date', '=', date)
    .where('shift_type', '=', shift_type)
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** In the order of the register: by the name of the machine, factory-wide work last. */
function machinesOf(
  records: readonly AttendanceRecord[],
  knownOf: (record: AttendanceRecord) => Pick<StartPerson, 'version' | 'absent_until'>,
): StartMachine[] {
  const machines = new Map<number | null, Pick<StartMachine, 'machine_name'> & { people: StartPerson[] }>();
  for (const record of records) {
    const machine = machines.get(record.machine_id) ?? { machine_name: record.machine_name, people: [] };
    machine.people.push({ ...personOf(record), ...knownOf(record) });
    machines.set(record.machine_id, machine);
  }
  return [...machines].map(([machine_id, { machine_name, people }]) => {
    const planned = people.filter(isPlanned);
    return {
      machine_id,
      machine_name,
      people,
      come: planned.filter(isHere).length,
      planned: planned.length,
    };
  });
}

const personOf = (record: AttendanceRecord): Omit<StartPerson, 'version' | 'absent_until'> => ({
  assignment_id: record.assignment_id,
  employee_id: record.employee_id,
  full_name: record.employee_name,
  employee_code: record.employee_code,
  role: record.assignment_role,
  is_draft: record.is_draft,
  starts_at: record.starts_at,
  ends_at: record.ends_at,
  status: record.status,
  check_in_time: record.check_in_time,
  attendance_version: record.version,
});
