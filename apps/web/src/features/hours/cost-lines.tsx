/** The minutes of a labour cost by person, with the sum, or with the reason why the sum is unknown. */
import { Stack, Text } from '@mantine/core';
import type { CostLine, OrderCost } from '@pms/domain/hours/cost-schema';
import { roleName, shiftName } from '@pms/domain/labour/names';
import { formatMoney } from '@pms/domain/number-format';
import { formatPlantDate } from '@pms/domain/plant-time';
import { RecordList } from '../../ui/record-list/record-list';
import { costTexts as words } from './cost-texts';
import { hoursText } from './texts';

type Sum = Pick<OrderCost, 'minutes' | 'cost' | 'without_rate'>;

export const costText = ({ cost }: Pick<Sum, 'cost'>): string =>
  cost === null ? words.dash : formatMoney(cost);

export function CostSumText({ sum }: { readonly sum: Sum }) {
  return (
    <Stack gap={2}>
      <Text fw={650} data-cost-sum>
        {`${words.sum}: ${hoursText(sum.minutes)}, ${costText(sum)}`}
      </Text>
      <Text c="dimmed">{sum.cost === null ? words.without(sum.without_rate) : words.basic}</Text>
    </Stack>
  );
}

interface CostLinesProps {
  readonly label: string;
  readonly lines: readonly CostLine[];
}

export function CostLines({ label, lines }: CostLinesProps) {
  const { columns } = words;
  return (
    <RecordList
      label={label}
      rows={lines}
      keyOf={({ employee_id, date, shift_type }) => `${employee_id} ${date} ${shift_type}`}
      mark={({ employee_id }) => ({ 'data-cost-of': employee_id })}
      isWide
      columns={[
        { head: columns.person, cell: ({ full_name }) => full_name },
        { head: columns.date, cell: ({ date }) => formatPlantDate(date) },
        { head: columns.shift, cell: ({ shift_type }) => shiftName(shift_type) },
        { head: columns.machine, cell: ({ machine_name }) => machine_name ?? words.factoryWide },
        { head: columns.role, cell: ({ role }) => roleName(role) },
        {
          head: columns.minutes,
          isNumber: true,
          cell: ({ minutes, basis }) =>
            basis === 'planned' ? `${hoursText(minutes)} (${words.planned})` : hoursText(minutes),
        },
        {
          head: columns.rate,
          isNumber: true,
          cell: ({ rate }) => (rate === null ? words.dash : formatMoney(rate)),
        },
        { head: columns.cost, isNumber: true, cell: costText },
      ]}
    />
  );
}
