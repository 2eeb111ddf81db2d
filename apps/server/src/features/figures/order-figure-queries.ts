/** The orders behind a percentage of orders, counted by the same rules as the figure on the screen. */
import { completedQuantityOf, completionOf } from '@pms/domain/figures/figures';
import { onTimeFigure } from '@pms/domain/figures/on-time';
import {
  mostOrdersShown,
  type OrderFigureAnswer,
  type OrderFigureName,
  type OrderOfFigure,
} from '@pms/domain/figures/order-figures';
import type { Figure } from '@pms/domain/figures/schema';
import type { ReportSpan, SpanQuery } from '@pms/domain/report-span';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database';
import { inOneView } from '../../platform/one-view';
import { readSpan } from '../calendar/queries';
import { unitIn } from '../orders/unit-queries';

/** An order is in time until the end of its due date, or until its exact due time (PH-01). */
const inTimeUntil = sql`(o.due_at - case when o.due_has_time then interval '0' else interval '1 millisecond' end)`;

const unitOfOrder = unitIn(sql`o.unit_of_measurement`);

interface OrderRule {
  /** The condition of the orders in the whole. */
  readonly among: (span: ReportSpan, now: string) => RawBuilder<unknown>;
  /** The condition of the orders in the part. */
  readonly counts: RawBuilder<unknown>;
  readonly figureOf: (sums: OrderSums) => Figure;
}

interface OrderSums {
  readonly total: number;
  readonly counted: number;
  readonly late_open: number;
  readonly ordered: number;
  readonly completed: number;
  readonly units: number;
}

const rules: Readonly<Record<OrderFigureName, OrderRule>> = {
  completion: {
    among: ({ from, to }) => sql`o.created_at >= ${from} and o.created_at < ${to}`,
    counts: sql`o.status = 'completed'`,
    figureOf: ({ counted, total }) => completionOf(counted, total),
  },
  on_time: {
    among: ({ from, to }, now) => sql`
      o.status <> 'cancelled' and o.due_at >= ${from} and o.due_at <= ${to}
      and ${inTimeUntil} >= ${from} and ${inTimeUntil} < ${to}
      and (o.completed_at is not null or ${inTimeUntil} < ${now})`,
    counts: sql`coalesce(o.completed_at <= ${inTimeUntil}, false)`,
    figureOf: ({ counted, total, late_open }) =>
      onTimeFigure({ on_time: counted, due: total, late_open }).figure,
  },
  completed_quantity: {
    among: ({ from }) => sql`
      ((not o.is_archived and o.status not in ('completed', 'cancelled')) or o.completed_at >= ${from})`,
    counts: sql`o.status = 'completed'`,
    figureOf: ({ completed, ordered, units }) => completedQuantityOf(completed, ordered, units),
  },
};

export async function orderFigure(
  reader: Reader,
  query: SpanQuery & { readonly name: OrderFigureName; readonly environment?: string | undefined },
): Promise<OrderFigureAnswer> {
  return inOneView(reader, async (view) => {
    const { span, now } = await readSpan(view, query);
    const { among, counts, figureOf } = rules[query.name];
    const area = query.environment ?? null;
    const behind = sql`
      orders o where o.deleted_at is null and (${area}::text is null or o.environment = ${area})
                 and (${among(span, now)})`;
    const { rows: sums } = await sql<OrderSums>`
      select count(*) as total, count(*) filter (where ${counts}) as counted,
             count(*) filter (where o.completed_at is null) as late_open,
             coalesce(sum(o.quantity), 0) as ordered,
             coalesce(sum(o.actual_quantity) filter (where o.status = 'completed'), 0) as completed,
             count(distinct ${unitOfOrder}) as units
        from ${behind}`.execute(view);
    const { rows: orders } = await sql<OrderOfFigure>`
      select b.*, m.name as machine_name
        from (select o.id as order_id, o.order_number, o.product_name, o.machine_id, o.status, o.quantity,
                     o.actual_quantity, o.unit_of_measurement as unit, o.created_at, o.due_at, o.completed_at,
                     ${counts} as counts
                from ${behind}
               order by ${counts}, o.created_at desc, o.id desc limit ${mostOrdersShown}) b
        left join machines m on m.id = b.machine_id
       order by b.counts, b.created_at desc, b.order_id desc`.execute(view);
    const [all] = sums;
    if (!all) throw new Error('A count gave no row');
    return { name: query.name, ...span, figure: figureOf(all), orders, total_orders: all.total };
  });
}
