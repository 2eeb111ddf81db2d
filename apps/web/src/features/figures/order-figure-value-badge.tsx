/** A percentage of orders as a number. A press opens the list of the orders. */
import type { OrderFigureName } from '@pms/domain/figures/order-figures';
import { onDemand } from '../../ui/on-demand';
import { OpeningValue } from '../../ui/opening';
import type { OrderFigureQuestion } from './queries';

const OrderFigureDialog = onDemand(async () => (await import('./order-figure-dialog')).OrderFigureDialog);

export interface OrderFigureProps {
  readonly name: OrderFigureName;
  readonly label: string;
  readonly value: string;
  readonly question: OrderFigureQuestion;
}

interface OrderFigureValueProps extends Omit<OrderFigureProps, 'question'> {
  /** Called when the number is opened, because a slow tablet needs a tenth of a second for the first date of a page. */
  readonly question: () => OrderFigureQuestion;
}

/** The figure as a number. */
export function OrderFigureValue({ name, question, ...shown }: OrderFigureValueProps) {
  return (
    <OpeningValue
      {...shown}
      opened={(onClose) => <OrderFigureDialog name={name} question={question()} onClose={onClose} />}
    />
  );
}
