/** The dialog that is open over the ideal rates. */
import type { IdealRate } from '@pms/domain/machines/ideal-rate';
import { EndRateDialog } from './end-rate-dialog';
import { RateDialog } from './rate-dialog';
import { RateHistoryDialog } from './rate-history-dialog';

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
      return <EndRateDialog rate={action.rate} onClose={onClose} />;
    case 'history':
      return <RateHistoryDialog rate={action.rate} onClose={onClose} />;
  }
}
