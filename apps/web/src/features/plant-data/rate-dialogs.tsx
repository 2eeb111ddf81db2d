/** The dialog that is open over the ideal rates. */
import type { IdealRate } from '@pms/domain/machines/ideal-rate';
import { onDemand } from '../../ui/on-demand';
import { EndRateDialog } from './end-rate-dialog';
import { placeOfRate } from './place-of-rate';
import { RateDialog } from './rate-dialog';

const HistoryDialog = onDemand(async () => (await import('../history/history-dialog')).default);

export type RateAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'end' | 'history'; readonly rate: IdealRate };

interface RateDialogsProps {
  readonly rates: readonly IdealRate[];
  readonly action: RateAction;
  readonly onClose: () => void;
}

export function RateDialogs({ rates, action, onClose }: RateDialogsProps) {
  switch (action.kind) {
    case 'add':
      return <RateDialog rates={rates} onClose={onClose} />;
    case 'change':
      return <RateDialog rates={rates} rate={action.rate} onClose={onClose} />;
    case 'end':
      return <EndRateDialog rates={rates} rate={action.rate} onClose={onClose} />;
    case 'history':
      return (
        <HistoryDialog
          of="ideal_rate"
          id={action.rate.id}
          name={`${action.rate.product_name}, ${placeOfRate(action.rate)}`}
          onClose={onClose}
        />
      );
  }
}
