/** The real server on a separate database: makes the calls of the model's actions, and returns the resulting state. */
import { createMachine } from '@pms/domain/machines/endpoints';
import { sql } from 'kysely';
import { buildTestPlant, type Person, type Reply, type TestPlant } from '../build-app';
import { type Action, callOf } from './actions';
import type { NewIds } from './plant-model';
import { type ActingRole, actingRoles, type ModelMachine } from './world';

export interface RealPlant {
  readonly plant: TestPlant;
  /** Makes the call of the action and returns the answer. The action `wait` only moves the clock. */
  take(role: ActingRole, action: Action, now: number): Promise<Reply>;
  addMachine(environment: string): Promise<ModelMachine>;
  state(orders: readonly number[], machines: readonly number[]): Promise<StoredState>;
  close(): Promise<void>;
}

export interface StoredState {
  /** One line for each requested order and machine, in the same format as the lines of the walk. */
  readonly lines: readonly string[];
  /** The number of the last entry in the audit trail. Entries about refused calls do not count. */
  readonly entries: number;
}

const types: Readonly<Record<string, string>> = { packaging: 'Filler', blending: 'Mixer' };

export async function openRealPlant(now: number): Promise<RealPlant> {
  const plant = await buildTestPlant();
  await plant.standAt(new Date(now).toISOString());
  const signedIn = await Promise.all(
    actingRoles.map(async (role) => [role, await plant.person(role)] as const),
  );
  const people = Object.fromEntries(signedIn) as Record<ActingRole, Person>;
  let count = 0;
  return {
    plant,
    take: async (role, action, moment) => {
      if (action.kind === 'wait') {
        await goTo(plant, moment);
        return { status: 200, body: {} };
      }
      const { method, path, body } = callOf(action);
      return people[role].request(method, path, body);
    },
    addMachine: async (environment) => {
      count += 1;
      const { data } = await people.admin.call(createMachine, {
        body: { name: `Machine ${count}`, environment, type: types[environment] ?? '' },
      });
      return { id: data.id, environment, status: 'available', order: null, retired: false };
    },
    state: (orders, machines) => readState(plant, orders, machines),
    close: () => plant.close(),
  };
}

/** Moves the clock and extends all sessions, because the walk does not test the end of sessions. */
async function goTo(plant: TestPlant, moment: number): Promise<void> {
  await plant.standAt(new Date(moment).toISOString());
  await sql`update sessions set last_activity_at = plant_clock(), expires_at = plant_clock() + interval '3 days'`.execute(
    plant.db,
  );
}

/**
 * A prepared statement, because the query runs after each of many thousand actions. Entries about refused calls do not
 * count.
 */
const selectState = {
  name: 'state of the walk',
  text: `
    select coalesce((select sequence from audit_log where action <> 'call_refused' order by sequence desc limit 1), 0) as entries, array_agg(line order by part, id) as lines from (
      select 1 as part, id, concat_ws(' ', 'order', id, status,
        case when is_archived then 'archived' else 'active' end,
        case when deleted_at is null then 'kept' else 'deleted' end,
        'on', coalesce(machine_id::text, '-'), 'made', actual_quantity::float8, 'version', version,
        case when actual_start_at is null then 'new' else 'begun' end,
        'plan', coalesce(extract(epoch from planned_start_at)::bigint::text, '-'),
        coalesce(extract(epoch from planned_end_at)::bigint::text, '-'),
        'holds', coalesce(extract(epoch from lower(reservation))::bigint::text, '-'),
        coalesce(extract(epoch from upper(reservation))::bigint::text, '-')) as line
      from orders where id = any($1::bigint[])
      union all
      select 2, id, concat_ws(' ', 'machine', id, status, 'order', coalesce(order_id::text, '-'),
        case when retired_at is null then 'kept' else 'retired' end)
      from machines where id = any($2::bigint[])) state`,
};

async function readState(
  { server }: TestPlant,
  orders: readonly number[],
  machines: readonly number[],
): Promise<StoredState> {
  const { rows } = await server.connections.pool.query<{ lines: string[] | null; entries: number }>({
    ...selectState,
    values: [orders, machines],
  });
  return { lines: rows[0]?.lines ?? [], entries: rows[0]?.entries ?? 0 };
}

/** The new ids in an answer. */
export function idsIn({ body }: Reply): NewIds {
  const data = body.data as { id?: number; update?: { id: number } } | undefined;
  return {
    ...(data?.id === undefined ? {} : { order: data.id }),
    ...(data?.update === undefined ? {} : { report: data.update.id }),
  };
}
