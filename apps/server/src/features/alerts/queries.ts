/** The stored alerts. */
import type { Alert, AlertType, ListAlertsQuery } from '@pms/domain/alerts/schema';
import type { AlertEntity, AlertRule } from '@pms/domain/every-feature';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/database';
import type { AlertSubject } from '../server-feature';

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

/** The id of the record. The column is text, because some sources of alerts have no numeric id. */
const recordId = sql<number>`case when a.entity_id ~ '^[0-9]{1,18}$' then a.entity_id::bigint end`;

/** The name and the machine of the record of one alert. Only the query of the record's kind reads a row. */
const recordOf = (subjects: readonly AlertSubject[]): RawBuilder<unknown> =>
  sql.join(
    [
      sql`select null::text as name, null::bigint as machine_id where false`,
      ...subjects.flatMap(({ entity, records }) =>
        records
          ? [
              sql`select r.name, r.machine_id from (${records}) r
                   where a.entity = ${sql.lit(entity)} and r.id = ${recordId}`,
            ]
          : [],
      ),
    ],
    sql` union all `,
  );

const gravestFirst = sql`a.type <> 'critical', a.raised_at desc, a.id desc`;

export async function selectAlerts(
  reader: Reader,
  subjects: readonly AlertSubject[],
  condition: RawBuilder<boolean>,
  limit = 1000,
): Promise<Alert[]> {
  const { rows } = await sql<Row>`
    select a.id, a.rule, a.entity, a.entity_id, a.type, a.message, a.raised_at, a.cleared_at, a.note,
           a.acknowledged_by, a.acknowledged_at, u.full_name as acknowledged_by_name,
           record.name as entity_name, record.machine_id
      from (select * from alerts a where ${condition} order by ${gravestFirst} limit ${limit}) a
      left join lateral (${recordOf(subjects)}) record on true
      left join users u on u.id = a.acknowledged_by
     order by ${gravestFirst}`.execute(reader);
  return rows.map(present);
}

const isOpen = sql<boolean>`a.cleared_at is null`;
const conditions: Readonly<Record<NonNullable<ListAlertsQuery['status']>, RawBuilder<boolean>>> = {
  active: sql<boolean>`a.cleared_at is null and a.acknowledged_at is null`,
  acknowledged: sql<boolean>`a.cleared_at is null and a.acknowledged_at is not null`,
  cleared: sql<boolean>`a.cleared_at is not null`,
  all: sql<boolean>`true`,
};

/** Critical alerts first, then the newest alerts (decision A-84). */
export async function listAlerts(
  reader: Reader,
  subjects: readonly AlertSubject[],
  { status, limit }: ListAlertsQuery,
): Promise<Alert[]> {
  return selectAlerts(reader, subjects, status ? conditions[status] : isOpen, limit);
}

/** The alert, locked until the change ends. */
export async function lockAlert(
  tx: Tx,
  subjects: readonly AlertSubject[],
  id: number,
): Promise<Alert | undefined> {
  await tx.selectFrom('alerts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return (await selectAlerts(tx, subjects, sql<boolean>`a.id = ${id}`))[0];
}

export interface OpenAlert {
  readonly id: number;
  readonly rule: AlertRule;
  readonly entity: AlertEntity;
  readonly entity_id: number;
  readonly type: AlertType;
  readonly message: string;
}

/** The open alerts of these rules, locked until the change ends. */
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
