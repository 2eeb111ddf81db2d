/** Every table of the database is in a file that a person can export, or is listed with the reason why not. */
import { createAbsence } from '@pms/domain/absences/endpoints';
import { reportQuantity } from '@pms/domain/orders/endpoints';
import { createProduct } from '@pms/domain/products/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { anOrder } from '../../../test/order-scenario';
import { joined } from '../../every-feature';

/** The file with the records of the table, or with the same data in another form. */
const inFiles: Readonly<Record<string, readonly string[]>> = {
  orders: ['orders', 'order_plans', 'order_counts'],
  'archived-orders': ['order_materials'],
  quantities: ['quantity_updates'],
  products: ['products', 'product_names'],
  machines: ['machines', 'machine_types', 'environments'],
  users: ['users'],
  labour: ['labour_assignments', 'published_days'],
  attendance: ['attendance_records'],
  absences: ['absences'],
  skills: ['person_skills', 'skills'],
  downtime: ['downtime_events', 'downtime_categories', 'stop_reasons'],
  waste: ['waste_records', 'waste_types'],
  maturation: ['lots', 'lot_checks', 'lot_test_values', 'vessels'],
  'shift-reports': ['shift_reports', 'shift_report_revisions', 'handover_items'],
  hours: ['closed_hours', 'closed_hours_figures'],
  audit: ['audit_log'],
};

const secret = 'a secret, or what a sign-in is about';
const derived = 'computed from other records, at any time again';
const passing = 'work of the program itself';
const ofPage = 'settings and lists of the plant: kept and shown on their page, each change in the audit log';
const backup = 'in each backup of the tables, which any PostgreSQL takes';

const notInFiles: Readonly<Record<string, readonly string[]>> = {
  [secret]: [
    ...[
      'api_keys',
      'badges',
      'calendar_addresses',
      'known_devices',
      'live_tickets',
      'machine_keys',
      'oidc_people',
    ],
    ...[
      'oidc_sign_ins',
      'oidc_tickets',
      'pins',
      'recovery_codes',
      'second_factors',
      'sensor_keys',
      'sessions',
    ],
    ...['sign_in_failures', 'sign_in_tickets', 'unknown_sign_in_names', 'tablet_bindings'],
  ],
  [derived]: [
    ...['machine_shift_figures', 'machine_shift_products', 'machine_shift_quantities', 'machine_shift_stops'],
    ...[
      'machine_week_stops',
      'order_search',
      'stop_week_sums',
      'stop_weeks',
      'lot_contents',
      'locked_count_shares',
      'locked_standstills',
    ],
    ...['recomputations', 'topic_revisions', 'touched_topics'],
  ],
  [passing]: [
    ...['backup_runs', 'idempotency_keys', 'job_runs', 'live_events', 'live_processes', 'live_sockets'],
    ...[
      'mail_messages',
      'notifications',
      'removed_assignments',
      'slow_calls',
      'webhook_attempts',
      'webhook_deliveries',
      'webhook_position',
    ],
    ...['offline_entries', 'alerts', 'change_records', 'schema_migrations'],
  ],
  [ofPage]: [
    ...[
      'agreements',
      'blend_plans',
      'blend_tests',
      'cost_rates',
      'crews',
      'crew_members',
      'cycle_exceptions',
    ],
    ...[
      'dated_settings',
      'factory_layouts',
      'factory_layout_versions',
      'layouts_in_use',
      'help_kinds',
      'hourly_rates',
      'list_versions',
    ],
    ...['ideal_rates', 'import_mappings', 'machine_measures', 'mail_choices', 'mail_settings', 'month_locks'],
    ...['oidc_settings', 'plant_calendar', 'past_changes', 'public_holidays', 'role_permissions', 'settings'],
    ...[
      'skill_demands',
      'stop_reason_meanings',
      'tablets',
      'tablet_machines',
      'webhooks',
      'working_time_rules',
    ],
    ...['operator_names'],
  ],
  [backup]: [
    ...[
      'check_photos',
      'guard_overrides',
      'help_calls',
      'ledger_entries',
      'lot_decisions',
      'lot_decision_tests',
    ],
    ...[
      'machine_area_spells',
      'machine_counters',
      'machine_status_history',
      'machine_type_models',
      'machine_type_spells',
      'movements',
      'order_attachments',
      'order_imports',
    ],
    ...['order_status_history', 'skill_certificates', 'vessel_readings'],
  ],
};

let plant: TestPlant;
beforeAll(async () => {
  plant = await buildTestPlant();
});
afterAll(() => plant.close());

// covers EXPORT-21
it('each table is in a file or has a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(plant.db);
  const named = [...Object.values(inFiles), ...Object.values(notInFiles)].flat();
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
  expect(rows.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
});

// covers EXPORT-21
it('the list names only files that the server writes', () => {
  const files = joined.lists.exports.map(({ name }) => name);
  expect(Object.keys(inFiles).filter((name) => !files.includes(name))).toEqual([]);
});

// covers EXPORT-21
it('the files contain quantity reports, products, absences and skills', async () => {
  await plant.standAt('2026-03-10T08:00:00Z');
  const [admin, supervisor] = [await plant.person('admin'), await plant.person('supervisor')];
  const get = ({ token }: Person, path: string) =>
    plant.app.inject({ url: `/api/export/${path}`, headers: { authorization: `Bearer ${token}` } });
  const rowsOf = async (path: string) => (await get(admin, path)).json();
  const order = await anOrder(plant, supervisor, { status: 'in_progress' });
  await supervisor.call(reportQuantity, { params: { id: order.id }, body: { add: 3 } });
  expect(await rowsOf(`quantities?order_id=${order.id}`)).toMatchObject([
    { order_number: order.order_number, new_quantity: 3, recorded_at: '2026-03-10T10:00:00+02:00' },
  ]);
  const product = { code: 'P-77', name: 'Ginger beer', unit: 'units', environment: 'packaging' };
  await supervisor.call(createProduct, { body: product });
  expect(await rowsOf('products?search=P-77')).toMatchObject([{ ...product, other_names: '', active: true }]);
  const days = { first_date: '2026-04-01', last_date: '2026-04-03' };
  await admin.call(createAbsence, { body: { employee_id: supervisor.id, kind: 'leave', ...days } });
  expect(await rowsOf('absences?start_date=2026-04-03')).toMatchObject([{ ...days, kind: 'leave' }]);
  expect(await rowsOf('absences?start_date=2026-04-04')).toEqual([]);
  expect((await get(supervisor, 'absences')).statusCode).toBe(403);
  expect(await rowsOf('skills')).toEqual([]);
});
