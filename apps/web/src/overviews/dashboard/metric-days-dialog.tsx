import { Table, Text } from '@mantine/core';
import { addDays, formatPlantDate } from '@pms/domain/plant-time';
import { FigureValue } from '../../features/figures/figure-value-badge';
import { OrderFigureValue } from '../../features/figures/order-figure-value-badge';
import { Dialog } from '../../ui/dialog';
import { amount, type Metric, trendText } from './metric';
import { texts } from './texts';

interface MetricDaysDialogProps {
  readonly metric: Metric;
  readonly onClose: () => void;
}

/** The value of each of the last days. */
export function MetricDaysDialog({ metric, onClose }: MetricDaysDialogProps) {
  return (
    <Dialog title={metric.name} size="sm" onClose={onClose}>
      {metric.trend ? (
        <Text c="dimmed" mb="sm">
          {`${trendText(metric.trend)}. ${texts.trendFormula}`}
        </Text>
      ) : null}
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.day}</Table.Th>
            <Table.Th ta="right">{metric.name}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {metric.days.map(({ date, value }) => (
            <Table.Tr key={date}>
              <Table.Td>{formatPlantDate(date)}</Table.Td>
              <Table.Td ta="right">
                <DayValue metric={metric} date={date} value={value} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}

interface DayValueProps {
  readonly metric: Metric;
  readonly date: string;
  readonly value: number | null;
}

function DayValue({ metric, date, value }: DayValueProps) {
  const { key, name, unit } = metric;
  const of = formatPlantDate(date);
  if (value === null) return texts.noValue;
  if (key === 'machine_utilization') {
    const question = { start_date: date, end_date: date };
    return <FigureValue name="utilization" of={of} value={value} decimals={0} question={question} />;
  }
  if (key === 'on_time_delivery') {
    // The value of a day is the value of the week that ends with the day (PH-02).
    const question = { start_date: addDays(date, -6), end_date: date };
    const label = `${name} ${of}`;
    return (
      <OrderFigureValue name="on_time" label={label} value={amount(value, unit)} question={() => question} />
    );
  }
  return amount(value, unit);
}
