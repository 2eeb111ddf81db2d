/** The sums of a waste report: tiles for the total, and one row for each class. */
import { Group, Paper, Stack, Title } from '@mantine/core';
import { formatKilograms, formatMoney, formatNumber, formatQuantity } from '@pms/domain/number-format';
import type { WasteCost, WasteTotals } from '@pms/domain/waste/schema';
import { CountTile } from '../../ui/count-tile';
import { RecordList } from '../../ui/record-list/record-list';
import { classNames, texts } from './texts';
import { Cost } from './waste-cells';

/** The counted waste without a weight, by unit: different units are never added (decision A-11). */
const othersIn = (units: Readonly<Record<string, number>>): string =>
  Object.entries(units)
    .map(([unit, quantity]) => formatQuantity(quantity, unit))
    .join(', ');

function costHint(cost: WasteCost, records: number): string {
  if (records === 0) return texts.noRecords;
  if (cost.total_cost === null) return texts.noCost;
  return cost.records_without_rate === 0 ? texts.allCosted : texts.partCosted(cost.records_without_rate);
}

interface WasteTilesProps {
  readonly totals: WasteTotals;
  readonly cost: WasteCost;
}

export function WasteTiles({ totals, cost }: WasteTilesProps) {
  const others = othersIn(totals.other_units);
  return (
    <Group gap="sm" align="stretch">
      <CountTile label={texts.total} value={formatNumber(totals.total_records)} />
      <CountTile label={texts.weight} value={formatKilograms(totals.total_kg)} hint={texts.weightHint} />
      <CountTile
        label={texts.otherUnits}
        value={others || texts.none}
        hint={others ? undefined : totals.total_records === 0 ? texts.noRecords : texts.noOtherUnits}
      />
      <CountTile
        label={texts.cost}
        value={cost.total_cost === null ? texts.none : formatMoney(cost.total_cost)}
        hint={costHint(cost, totals.total_records)}
      />
    </Group>
  );
}

interface WasteClassesProps {
  readonly totals: Readonly<Record<string, WasteTotals>>;
  readonly costs: Readonly<Record<string, WasteCost>>;
}

export function WasteClasses({ totals, costs }: WasteClassesProps) {
  const rows = Object.entries(totals).toSorted(([, a], [, b]) => b.total_kg - a.total_kg);
  const { columns } = texts;
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} fz="lg">
          {texts.byClass}
        </Title>
        <RecordList
          label={texts.byClass}
          rows={rows}
          keyOf={([name]) => name}
          columns={[
            { head: columns.class, cell: ([name]) => classNames[name] ?? name },
            { head: columns.records, isNumber: true, cell: ([, sum]) => formatNumber(sum.total_records) },
            { head: columns.weight, isNumber: true, cell: ([, sum]) => formatKilograms(sum.total_kg) },
            {
              head: columns.others,
              isNumber: true,
              cell: ([, sum]) => othersIn(sum.other_units) || texts.none,
            },
            {
              head: columns.cost,
              isNumber: true,
              cell: ([name]) => <ClassCost cost={costs[name]} />,
            },
          ]}
        />
      </Stack>
    </Paper>
  );
}

/** A sum with a missing part names the missing part. */
function ClassCost({ cost }: { readonly cost: WasteCost | undefined }) {
  if (!cost || cost.total_cost === null) return <Cost value={null} />;
  if (cost.records_without_rate === 0) return <Cost value={cost.total_cost} />;
  return `${formatMoney(cost.total_cost)}, ${texts.partCosted(cost.records_without_rate)}`;
}
