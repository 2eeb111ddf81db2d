import { formatAmount, formatQuantity } from '@pms/domain/number-format';
import { progressOf } from '@pms/domain/orders/figures';
import type { Order } from '@pms/domain/orders/schema';
import { onDemand } from '../../../ui/on-demand';
import { OpeningValue } from '../../../ui/opening';
import { ProgressBar } from '../../../ui/progress-bar';
import { texts } from '../texts';
import classes from './order-progress.module.css';

const OrderQuantitiesDialog = onDemand(
  async () => (await import('../details/order-quantities-dialog')).OrderQuantitiesDialog,
);

/**
 * The reported quantity against the ordered quantity. Without a report, a sentence replaces the bar (PH-03). A press on
 * the percentage opens its reports, as for every percentage (figures, introduction).
 */
export function OrderProgress({ order }: { readonly order: Order }) {
  const { percent, whole, isOver, isReported } = progressOf(order);
  const amounts = `${formatAmount(order.actual_quantity, order.unit_of_measurement)} of ${formatQuantity(order.quantity, order.unit_of_measurement)}`;
  const value = `${whole}%${isOver ? ` · ${texts.over}` : ''}`;
  return (
    <div className={classes.progress}>
      <ProgressBar percent={percent} label={`${texts.progress}: ${amounts}`} />
      <div className={classes.words}>
        <span className={classes.amounts}>{isReported ? amounts : texts.nothingReported}</span>
        {isReported ? (
          <div className={classes.share}>
            <OpeningValue
              label={`${texts.progress} ${order.order_number}`}
              value={value}
              opened={(onClose) => (
                <OrderQuantitiesDialog
                  order={order}
                  title={`${order.order_number}: ${value}`}
                  formula={`${texts.progressFormula}: ${amounts}`}
                  onClose={onClose}
                />
              )}
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}
