import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { type IdealRate, perHour } from '@pms/domain/machines/ideal-rate';
import { formatNumber, formatPerHour } from '@pms/domain/number-format';
import { plantDateOf } from '@pms/domain/plant-time';
import { IconDotsVertical } from '@tabler/icons-react';
import { usePlant } from '../../client/plant';
import { RecordList } from '../../ui/record-list/record-list';
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
  const today = plantDateOf(new Date().toISOString(), zone);
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
  const item = (kind: 'end' | 'history') => (
    <Menu.Item mih="var(--pms-touch)" onClick={() => onAction({ kind, rate })}>
      {words[kind]}
    </Menu.Item>
  );
  const place = placeOfRate(rate);
  const first = mayChange ? 'change' : 'history';
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        mih="var(--pms-touch)"
        aria-label={words.of(words[first], rate.product_name, place)}
        onClick={() => onAction({ kind: first, rate })}
      >
        {words[first]}
      </Button>
      {mayChange ? (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              variant="default"
              size="var(--pms-touch)"
              aria-label={words.of(words.more, rate.product_name, place)}
            >
              <IconDotsVertical size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isOver ? null : item('end')}
            {item('history')}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </Group>
  );
}
