import { formatQuantity } from '@pms/domain/number-format';
import { formatDue } from '@pms/domain/orders/schedule';
import type { Order } from '@pms/domain/orders/schema';
import { orderTextNames, orderTexts } from '@pms/domain/orders/text-fields';
import { formatDateTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { usePlant } from '../../../client/plant';
import { plantNow } from '../../../client/plant-now';
import { useSession } from '../../../client/session';
import { onDemand } from '../../../ui/on-demand';
import { environmentsQuery } from '../../machines/queries';
import { detailTexts } from '../details/detail-texts';
import { priorityLabel } from '../list/priority-badge';
import classes from './order-sheet.module.css';
import { sheetTexts as texts } from './sheet-texts';

const OrderBarcode = onDemand(async () => (await import('./order-barcode')).default);
const words = detailTexts.facts;
const unknown = '–';

/** One order on one page: what to make, a code to scan, and room for a pen. */
export function OrderSheet({ order }: { readonly order: Order }) {
  const { time_zone: zone } = usePlant();
  const { user } = useSession();
  return (
    <article className={classes.sheet} aria-label={texts.title}>
      <div className={classes.head}>
        <div>
          <div className={classes.label}>{texts.title}</div>
          <h1 className={classes.number}>{order.order_number}</h1>
          <div>{order.product_name}</div>
        </div>
        <div className={classes.code}>
          <OrderBarcode orderNumber={order.order_number} className={classes.bars ?? ''} />
          <div>{order.order_number}</div>
        </div>
      </div>
      <Facts order={order} />
      <Written title={texts.customer} lines={linesOf(order.customer_info)} />
      <Written title={texts.specifications} lines={linesOf(order.specifications)} />
      <Written title={texts.notes} lines={[order.notes, order.start_notes].filter(Boolean)} />
      <ByHand />
      <div className={classes.foot}>
        {texts.printedFor(user?.fullName ?? '', formatDateTime(plantNow(), zone))}
      </div>
    </article>
  );
}

/** The free text fields of the order: a name and its content on each line. */
const linesOf = (value: Record<string, unknown> | null): string[] =>
  Object.entries(value ?? {}).map(
    ([name, content]) => `${name}: ${typeof content === 'string' ? content : JSON.stringify(content)}`,
  );

function Facts({ order }: { readonly order: Order }) {
  const { time_zone: zone } = usePlant();
  const { data: environments = [] } = useQuery(environmentsQuery);
  const moment = (at: string | null) => (at ? formatDateTime(at, zone) : unknown);
  const due = order.due_at;
  const facts: readonly (readonly [string, string])[] = [
    [words.quantity, formatQuantity(order.quantity, order.unit_of_measurement)],
    [words.priority, priorityLabel(order.priority)],
    [words.due, due ? formatDue(due, zone) : unknown],
    [
      words.environment,
      environments.find(({ code }) => code === order.environment)?.name ?? order.environment,
    ],
    [words.machine, order.machine_name ?? unknown],
    [
      words.planned,
      order.planned_start_at
        ? `${moment(order.planned_start_at)} – ${moment(order.planned_end_at)}`
        : unknown,
    ],
    ...orderTextNames.map((name): [string, string] => [orderTexts[name].label, order[name] ?? unknown]),
    [words.operator, order.operator_name ?? unknown],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Written({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <div className={classes.label}>{title}</div>
      <p className={classes.text}>{lines.join('\n')}</p>
    </section>
  );
}

function ByHand() {
  return (
    <table className={classes.lines} aria-label={texts.byHand}>
      <tbody>
        {texts.lines.map((line) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
