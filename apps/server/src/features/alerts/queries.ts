/** The stored alerts. */
import type { AlertEntity } from '@pms/domain/alerts/rules';
import type { Alert, AlertType, ListAlertsQuery } from '@pms/domain/alerts/schema';
import type { AlertRule } from '@pms/domain/every-feature';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database';

type Row = Omit<Alert, 'time' | 'status' | 'entity'> & {
  readonly raised_at: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly entity_name: string | null;
};

function present({ raised_at, entity, entity_id, entity_name, ...row }: Row): Alert {
  return {
    ...row,
    time: raised_at,
    status: row.cleared_at ? 'cleared' : row.acknowledged_at ? 'acknowledged' : 'active',
    entity: { type: entity, id: Number(entity_id), name: entity_name },
  };
}

/** The id of a record of that kind. The column is text, because some sources of alerts have no numeric id. */
const idOf = (entity: AlertEntity): RawBuilder<number> =>
  sql`case when a.entity = ${sql.lit(entity)} and a.entity_id ~ '^[0-9]{1,18}$' then a.entity_id::bigint end`;

export async function selectAlerts(
  reader: Reader,
  condition: RawBuilder<boolean>,
  limit = 1000,
): Promise<Alert[]> {
  const { rows } = await sql<Row>`
    select a.id, a.rule, a.entity, a.entity_id, a.type, a.message, a.raised_at, a.cleared_at, a.note,
           a.acknowledged_by, a.acknowledged_at, u.full_name as acknowledged_by_name,
           coalesce(m.name, o.order_number, stood.name, l.batch_number, v.code, asked.label, s.name) as entity_name,
           coalesce(m.id, o.machine_id, d.machine_id, h.machine_id) as machine_id
      from alerts a
      left join machines m on m.id = ${idOf('machine')}
      left join orders o on o.id = ${idOf('order')}
      left join downtime_events d on d.id = ${idOf('downtime')}
      left join machines stood on stood.id = d.machine_id
      left join lots l on l.id = ${idOf('lot')}
      left join vessels v on v.id = ${idOf('vessel')}
      left join help_calls h on h.id = ${idOf('help_call')}
      left join help_kinds asked on asked.kind = h.kind
      left join skills s on s.id = ${idOf('skill')}
      left join users u on u.id = a.acknowledged_by
     where ${condition}
     order by a.type <> 'critical', a.raised_at desc, a.id desc
     limit ${limit}`.execute(reader);
  return rows.map(present);
}

const isOpen = sql<boolean>`a.cleared_at is null`;
const conditions: Readonly<Record<NonNullable<ListAlertsQuery['status']>, RawBuilder<boolean>>> = {
  active: sql<boolean>`a.cleared_at is null and a.acknowledged_at is null`,
  acknowledged: sql<boolean>`a.cleared_at is null and a.acknowledged_at is not null`,
  cleared: sql<boolean>`a.cleared_at is not null`,
  all: sql<boolean>`true`,
};

/** Critical ones first, then the newest (decision A-84). */
export async function listAlerts(reader: Reader, { status, limit }: ListAlertsQuery): Promise<Alert[]> {
  return selectAlerts(reader, status ? conditions[status] : isOpen, limit);
}

/** The alert, held until the change ends. */
export async function lockAlert(tx: Tx, id: number): Promise<Alert | undefined> {
  await tx.selectFrom('alerts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return (await selectAlerts(tx, sql<boolean>`a.id = ${id}`))[0];
}

export interface OpenAlert {
  readonly id: number;
  readonly rule: AlertRule;
  readonly entity: AlertEntity;
  readonly entity_id: number;
  readonly type: AlertType;
  readonly message: string;
}

/** The open alerts of these rules, held until the change ends. */
export async function lockOpenAlerts(tx: Tx, rules: readonly AlertRule[]): Promise<OpenAlert[]> {
  const rows = await tx
    .selectFrom('alerts')
    .select(['id', 'rule', 'entity', 'entity_id', 'type', 'message'])
    .where('cleared_at', 'is', null)
    .where('rule', 'in', [...rules])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({ ...row, entity_id: Number(row.entity_id) }) as OpenAlert);
}
