import { Text } from '@mantine/core';
import type { StopReason } from '@pms/domain/downtime/schema';
import { timeClassNames } from '@pms/domain/downtime/time-class-names';
import { useQuery } from '@tanstack/react-query';
import { AddressText } from '../../ui/address-text';
import { RecordList } from '../../ui/record-list/record-list';
import { RowActions } from '../../ui/row-actions';
import { environmentsQuery } from '../machines/queries';
import { texts } from './texts';

const { columns } = texts;

interface ReasonListProps {
  readonly reasons: readonly StopReason[];
  readonly onEdit: (reason: StopReason) => void;
  readonly onDelete: (reason: StopReason) => void;
  readonly onHistory: (reason: StopReason) => void;
}

const marksOf = ({ failure, operator_error }: StopReason): string =>
  [failure ? texts.failure : null, operator_error ? texts.operatorError : null].filter(Boolean).join(', ') ||
  texts.none;

export function ReasonList({ reasons, onEdit, onDelete, onHistory }: ReasonListProps) {
  const { data: environments = [] } = useQuery(environmentsQuery);
  const areasOf = ({ areas }: StopReason): string =>
    areas.map((area) => environments.find(({ code }) => code === area)?.name ?? area).join(', ') ||
    texts.everyArea;
  return (
    <RecordList
      label={texts.title}
      isWide
      rows={reasons}
      keyOf={({ id }) => id}
      mark={({ code }) => ({ 'data-reason': code })}
      columns={[
        { head: columns.label, cell: ({ label }) => <Text fw={600}>{label}</Text> },
        { head: columns.code, cell: ({ code }) => <AddressText text={code} /> },
        { head: columns.category, cell: ({ category }) => category },
        { head: columns.time_class, cell: (reason) => timeClassNames[reason.time_class] },
        { head: columns.marks, cell: marksOf },
        { head: columns.areas, cell: areasOf },
        { head: columns.active, cell: ({ active }) => (active ? texts.yes : texts.no) },
        {
          head: columns.actions,
          isActions: true,
          cell: (reason) => (
            <RowActions
              about={reason.label}
              actions={[
                { label: texts.edit, onPress: () => onEdit(reason) },
                { label: texts.remove, onPress: () => onDelete(reason) },
                { label: texts.history, onPress: () => onHistory(reason) },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
