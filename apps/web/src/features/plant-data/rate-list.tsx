import { type IdealRate, perHour } from '@pms/domain/machines/ideal-rate';
import { formatNumber, formatPerHour } from '@pms/domain/number-format';
import { plantDateOf } from '@pms/domain/plant-time';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { RecordList } from '../../ui/record-list/record-list';
import { RowActions } from '../../ui/row-actions';
import { placeOfRate } from './place-of-rate';
import type { RateAction } from './rate-dialogs';
import { rateState } from './rate-form';
import { rateTexts as words } from './texts';
import { TwoLines } from './two-lines';
import { Validity } from './validity';

interface RateListProps {
  readonly rates: readonly IdealRate[];
  readonly mayChange: boolean;
  readonly onAction: (action: RateAction) => void;
}

const { columns } = words;

export function RateList({ rates, mayChange, onAction }: RateListProps) {
  const { time_zone: zone } = usePlant();
  const today = plantDateOf(plantNow(), zone);
  return (
    <RecordList
      label={words.title}
      rows={rates}
      keyOf={(rate) => rate.id}
      columns={[
        {
          head: columns.product,
          cell: (rate) => <TwoLines first={rate.product_name} second={placeOfRate(rate)} />,
        },
        {
          head: columns.rate,
          cell: ({ seconds_per_unit: seconds, unit }) => (
            <TwoLines
              first={words.secondsEach(formatNumber(seconds), unit ?? words.unit)}
              second={formatPerHour(perHour(seconds), unit ?? words.units)}
            />
          ),
        },
        {
          head: columns.validity,
          cell: (rate) => (
            <TwoLines first={words.state[rateState(rate, today)]} second={<Validity {...rate} />} />
          ),
        },
        {
          head: columns.actions,
          isActions: true,
          cell: (rate) => (
            <Actions
              rate={rate}
              mayChange={mayChange}
              isOver={rateState(rate, today) === 'over'}
              onAction={onAction}
            />
          ),
        },
      ]}
    />
  );
}

interface ActionsProps extends Omit<RateListProps, 'rates'> {
  readonly rate: IdealRate;
  readonly isOver: boolean;
}

function Actions({ rate, mayChange, isOver, onAction }: ActionsProps) {
  const action = (kind: 'change' | 'end' | 'history') => ({
    label: words[kind],
    onPress: () => onAction({ kind, rate }),
  });
  const actions = [
    ...(mayChange ? [action('change')] : []),
    ...(mayChange && !isOver ? [action('end')] : []),
    action('history'),
  ];
  return <RowActions about={words.rateOf(rate.product_name, placeOfRate(rate))} actions={actions} />;
}
