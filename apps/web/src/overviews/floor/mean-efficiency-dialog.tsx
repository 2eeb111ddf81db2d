/**
 * The parts of the mean efficiency: every machine that runs an order, with the numbers from which its efficiency is
 * computed.
 */
import { Stack, Text } from '@mantine/core';
import { formatAmount, formatMinutes, formatNumber, formatQuantity } from '@pms/domain/number-format';
import { PageLink } from '../../client/page-link';
import { Dialog } from '../../ui/dialog';
import { RecordList } from '../../ui/record-list/record-list';
import type { CardMachine, Floor } from './queries';
import { texts } from './texts';
import { useSlowNow } from './ticker';
import { Efficiency } from './ticking';

interface MeanEfficiencyDialogProps {
  readonly floor: Floor;
  readonly mean: string;
  readonly onClose: () => void;
}

export function MeanEfficiencyDialog({ floor, mean, onClose }: MeanEfficiencyDialogProps) {
  const now = useSlowNow(floor.clockAheadMs);
  const { columns } = texts;
  const ran = ({ start_time: start, production_rate: rate }: CardMachine): string =>
    start === null ? '–' : texts.ran(formatMinutes((now - Date.parse(start)) / 60_000), formatNumber(rate));
  return (
    <Dialog title={texts.efficiency(mean)} size="large" onClose={onClose}>
      <Stack gap="lg">
        <Text>{texts.meanFormula}</Text>
        <RecordList
          label={texts.efficiency(mean)}
          rows={floor.machines.filter(({ status, order_id: id }) => status === 'in_use' && id !== null)}
          keyOf={({ id }) => id}
          columns={[
            { head: columns.machine, cell: ({ name }) => name },
            { head: columns.order, cell: orderLink },
            { head: columns.made, isNumber: true, cell: made },
            { head: columns.ran, cell: ran },
            {
              head: columns.efficiency,
              isNumber: true,
              cell: (machine) => <Efficiency machine={machine} clockAheadMs={floor.clockAheadMs} />,
            },
          ]}
        />
      </Stack>
    </Dialog>
  );
}

const orderLink = ({ order_id: id, order_number: number }: CardMachine) => (
  <PageLink fz="inherit" href={`/orders?order=${id}`}>
    {number ?? String(id)}
  </PageLink>
);

const made = ({ actual_quantity: actual, quantity, unit }: CardMachine): string =>
  actual === null || quantity === null
    ? '–'
    : texts.quantity(formatAmount(actual, unit), formatQuantity(quantity, unit ?? '').trim());
