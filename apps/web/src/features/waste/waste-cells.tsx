/** The cells of waste records in the tables of reports. */
import { Stack, Text } from '@mantine/core';
import { formatMoney, formatWaste } from '@pms/domain/number-format';
import { formatDateTime } from '@pms/domain/plant-time';
import type { WasteRecord, WasteSort } from '@pms/domain/waste/schema';
import { ReceivedLater } from '../../client/received-later';
import type { RecordColumn } from '../../ui/record-list/record-list';
import { texts } from './texts';

const { columns } = texts;

/** The sort key of the server for each column head. */
export const sortedBy: Readonly<Record<string, WasteSort>> = {
  [columns.date]: 'date',
  [columns.order]: 'order',
  [columns.type]: 'type',
  [columns.quantity]: 'quantity',
  [columns.recordedBy]: 'recorded_by',
};

/** A cost with a leading R, or a dash with the reason (PH-34). */
export function Cost({ value }: { readonly value: number | null }) {
  if (value !== null) return formatMoney(value);
  return (
    <Text fz="sm" c="dimmed">
      {texts.noRate}
    </Text>
  );
}

export const dateColumn = (zone: string): RecordColumn<WasteRecord> => ({
  head: columns.date,
  isSortable: true,
  cell: (record) => (
    <>
      {formatDateTime(record.recorded_at, zone)}
      <ReceivedLater happened={record.recorded_at} received={record.received_at} />
    </>
  ),
});

/** The person on duty, or else the account that recorded the waste. */
const recorderOf = (record: WasteRecord): string | null =>
  record.recorded_by_name ?? record.recorded_by_username;

export const orderColumn: RecordColumn<WasteRecord> = {
  head: columns.order,
  isSortable: true,
  cell: ({ order_number: number, order_matched: isMatched }) => {
    if (number === null) return texts.none;
    if (isMatched) return number;
    return (
      <Stack gap={2}>
        {number}
        <Text fz="sm" c="dimmed">
          {texts.notMatched}
        </Text>
      </Stack>
    );
  },
};

export const typeColumn: RecordColumn<WasteRecord> = {
  head: columns.type,
  isSortable: true,
  cell: (record) => record.waste_type,
};

export const quantityColumn: RecordColumn<WasteRecord> = {
  head: columns.quantity,
  isNumber: true,
  isSortable: true,
  cell: (record) => formatWaste(record.quantity, record.unit),
};

export const reasonColumn: RecordColumn<WasteRecord> = {
  head: columns.reason,
  cell: (record) => record.reason || texts.none,
};

export const recorderColumn: RecordColumn<WasteRecord> = {
  head: columns.recordedBy,
  isSortable: true,
  cell: (record) => recorderOf(record) ?? texts.none,
};

export const costColumn: RecordColumn<WasteRecord> = {
  head: columns.cost,
  isNumber: true,
  cell: (record) => <Cost value={record.total_cost} />,
};
