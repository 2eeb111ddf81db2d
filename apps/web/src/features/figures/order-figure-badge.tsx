/** A percentage of orders. A press opens the list of the orders. */
import { onDemand } from '../../ui/on-demand';
import { OpeningTile } from '../../ui/opening-tile';
import { TargetBar } from '../../ui/target-bar';
import type { OrderFigureProps } from './order-figure-value-badge';
import { type Rating, RatingMark } from './rating-mark';

const OrderFigureDialog = onDemand(async () => (await import('./order-figure-dialog')).OrderFigureDialog);

interface OrderFigureTile extends OrderFigureProps {
  readonly hint: string;
  readonly rating?: Rating | undefined;
  readonly scale?: { readonly value: number | null; readonly target: number };
  readonly trend?: string | undefined;
}

/** The figure as a tile. */
export function OrderFigureBadge({ name, question, label, rating, scale, ...tile }: OrderFigureTile) {
  return (
    <OpeningTile
      {...tile}
      rating={rating ? <RatingMark rating={rating} /> : null}
      scale={scale ? <TargetBar {...scale} /> : null}
      label={label}
      opened={(onClose) => <OrderFigureDialog name={name} question={question} onClose={onClose} />}
    />
  );
}
