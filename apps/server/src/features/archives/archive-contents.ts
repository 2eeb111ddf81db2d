/** The contents of the archive of a year: each file, the meaning of its rows, and the meaning of each column. */
import { classMeanings, machineTimeClasses } from '@pms/domain/figures/time-classes';

interface Column {
  readonly name: string;
  /** The SQL expression of the column. */
  readonly is: string;
  readonly means: string;
}

export interface ArchivedFile {
  readonly name: string;
  readonly about: string;
  readonly from: string;
  /** The moment, or the date of the plant, that decides whether a row belongs to the archive. */
  readonly at: string;
  readonly isDate?: true;
  readonly columns: readonly Column[];
}

const column = (name: string, is: string, means: string): Column => ({ name, is, means });
const person = (name: string, key: string, means: string): Column =>
  column(name, `(select full_name from users where id = ${key})`, means);
const order = column('order_number', 'o.order_number', 'number of the order');
const machine = column('machine', 'm.name', 'name of the machine');
const milliseconds = (name: string, means: string): Column =>
  column(`${name}_minutes`, `round(f.${name}_ms / 60000.0, 3)`, `minutes: ${means}`);

export const archivedFiles: readonly ArchivedFile[] = [
  {
    ...{ name: 'orders.csv', about: 'One production order in a row, by its completion.' },
    ...{ from: 'orders o left join machines m on m.id = o.machine_id', at: 'o.completed_at' },
    columns: [
      order,
      column('product', 'o.product_name', 'what was produced'),
      column('area', 'o.environment', 'area of the plant'),
      machine,
      column('quantity_wanted', 'o.quantity', 'quantity that was ordered'),
      column('quantity_made', 'o.actual_quantity', 'good quantity'),
      column('scrap', 'o.scrap_quantity', 'quantity that was lost'),
      column('rework', 'o.rework_quantity', 'quantity to be worked again'),
      column('unit', 'o.unit_of_measurement', 'unit of all quantities of the row'),
      column('batch', 'o.batch_number', 'number of the batch'),
      column('started_at', 'o.actual_start_at', 'first start'),
      column('completed_at', 'o.completed_at', 'completion'),
      column('status', 'o.status', 'state of the order'),
      column('notes', 'o.completion_notes', 'what was noted at the completion'),
    ],
  },
  {
    ...{ name: 'quantities.csv', about: 'One report of a quantity, or one correction, in a row.' },
    from: 'quantity_updates q join orders o on o.id = q.order_id left join machines m on m.id = q.machine_id',
    at: 'q.recorded_at',
    columns: [
      column('id', 'q.id', 'number of the report'),
      order,
      machine,
      column('recorded_at', 'q.recorded_at', 'when it happened'),
      column('received_at', 'q.received_at', 'when the server received it'),
      column('good_before', 'q.previous_quantity', 'good quantity of the order before'),
      column('good_after', 'q.new_quantity', 'good quantity of the order after'),
      column('scrap', 'q.scrap', 'scrap of this report'),
      column('rework', 'q.rework', 'rework of this report'),
      column('corrects', 'q.corrects_id', 'number of the report that it corrects'),
      person('reported_by', 'q.updated_by', 'who reported it'),
      column('note', 'q.note', 'what was noted'),
    ],
  },
  {
    ...{ name: 'stops.csv', about: 'One stop in a row, by its end.' },
    from: 'downtime_events d join downtime_categories c on c.id = d.category_id left join machines m on m.id = d.machine_id',
    at: 'd.ended_at',
    columns: [
      column('id', 'd.id', 'number of the stop'),
      machine,
      column('order_number', 'd.order_number', 'number of the order, where one ran'),
      column('category', 'c.category_name', 'category of the stop'),
      column('reason_code', 'd.reason_code', 'code of the reason'),
      column('reason', 'd.reason', 'reason in words'),
      column('planned', 'd.planned', 't: planned, f: not planned'),
      column('started_at', 'd.started_at', 'beginning'),
      column('ended_at', 'd.ended_at', 'end'),
      column('notes', 'd.notes', 'what was noted'),
    ],
  },
  {
    ...{ name: 'waste.csv', about: 'One record of waste in a row. Removed records are left out.' },
    ...{ from: '(select * from waste_records where deleted_at is null) w', at: 'w.recorded_at' },
    columns: [
      column('id', 'w.id', 'number of the record'),
      column('order_number', 'w.order_number', 'number of the order'),
      column('type', 'w.waste_type', 'type of the waste'),
      column('quantity', 'w.quantity', 'how much'),
      column('unit', 'w.unit', 'unit of the quantity'),
      column('reason', 'w.reason', 'why'),
      column('recorded_at', 'w.recorded_at', 'when it was recorded'),
      person('recorded_by', 'w.recorded_by', 'who recorded it'),
    ],
  },
  {
    ...{ name: 'machine-states.csv', about: 'One state of a machine in a row, by its end.' },
    ...{ from: 'machine_status_history h join machines m on m.id = h.machine_id', at: 'h.ended_at' },
    columns: [
      machine,
      column('status', 'h.status', 'state'),
      column('started_at', 'h.started_at', 'beginning'),
      column('ended_at', 'h.ended_at', 'end'),
      column('reason', 'h.reason', 'why'),
      person('changed_by', 'h.changed_by', 'who changed it'),
    ],
  },
  {
    name: 'shift-figures.csv',
    about:
      'What one machine did in one shift, or in the part of a shift on one date, in a row. Classes of time add up.',
    ...{ from: 'machine_shift_figures f join machines m on m.id = f.machine_id', at: 'f.ends_at' },
    columns: [
      machine,
      column('shift_date', 'f.shift_date', 'date on which the shift began'),
      column('shift', 'f.shift_type', 'day, afternoon or night'),
      column('starts_at', 'f.starts_at', 'beginning'),
      column('ends_at', 'f.ends_at', 'end'),
      column('definition', 'f.definition_version', 'version of the definition of the figures'),
      ...machineTimeClasses.map((name) => milliseconds(name, classMeanings[name].label)),
      column('good', 'f.good', 'good quantity'),
      column('scrap', 'f.scrap', 'scrap'),
      column('rework', 'f.rework', 'rework'),
      column('stops', 'f.stops', 'number of stops'),
      column('failures', 'f.failures', 'number of failures'),
    ],
  },
  {
    ...{ name: 'attendance.csv', about: 'One person in one shift in a row.' },
    from: 'attendance_records a left join machines m on m.id = a.machine_id',
    ...{ at: 'a.shift_date', isDate: true },
    columns: [
      person('person', 'a.employee_id', 'who'),
      column('shift_date', 'a.shift_date', 'date on which the shift began'),
      column('shift', 'a.shift_type', 'day, afternoon or night'),
      machine,
      column('status', 'a.status', 'present, absent and so on'),
      column('check_in_at', 'a.check_in_at', 'arrival'),
      column('check_out_at', 'a.check_out_at', 'leaving'),
      column('overtime_minutes', 'a.overtime_minutes', 'overtime'),
    ],
  },
  {
    ...{ name: 'audit-log.csv', about: 'One entry of the audit log in a row.' },
    ...{ from: 'audit_log e', at: 'e.occurred_at' },
    columns: [
      column('entry', 'e.sequence', 'number of the entry'),
      column('occurred_at', 'e.occurred_at', 'when'),
      column('username', 'e.username', 'who; empty is the server itself'),
      column('action', 'e.action', 'what was done'),
      column('record', 'e.entity', 'kind of the record'),
      column('record_id', 'e.entity_id', 'number of the record'),
      column('before', 'e.before', 'the fields before, as JSON'),
      column('after', 'e.after', 'the fields after, as JSON'),
      column('note', 'e.note', 'reason that was given'),
      column('hash', `encode(e.hash, 'hex')`, 'hash that chains the entry to the one before'),
    ],
  },
];
