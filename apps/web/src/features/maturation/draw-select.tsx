/** The amount that a packaging order draws from each lot. The form proposes the lots that expire first. */
import { NumberInput, Skeleton, Stack, Text } from '@mantine/core';
import { isReleased } from '@pms/domain/maturation/rules';
import { formatNumber } from '@pms/domain/number-format';
import { formatPlantDate } from '@pms/domain/plant-time';
import type { DrawChoiceRow, OrderLots } from '@pms/domain/vessels/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FailedLoad } from '../../ui/failed-load';
import { RecordList } from '../../ui/record-list/record-list';
import { BlendStatusBadge } from './blend-status-badge';
import { drawTexts as words } from './draw-texts';
import { type DrawLine, orderLotsQuery } from './order-lots-queries';

interface DrawSelectProps {
  readonly orderId: number;
  /** Also lists lots that are not released. */
  readonly showsUnreleased?: boolean;
  /** Renders nothing when no lot can be drawn. */
  readonly hidesEmpty?: boolean;
  readonly onChange: (lines: readonly DrawLine[]) => void;
}

type Amounts = Readonly<Record<string, number | ''>>;

const keyOf = ({ lot_id, vessel_id }: Pick<DrawChoiceRow, 'lot_id' | 'vessel_id'>) =>
  `${lot_id}/${vessel_id ?? ''}`;

const proposedIn = ({ proposal }: OrderLots): Amounts =>
  Object.fromEntries(
    proposal.map(({ lot_id, from, quantity }) => [keyOf({ lot_id, vessel_id: from }), quantity]),
  );

const linesOf = ({ choices }: OrderLots, amounts: Amounts): DrawLine[] =>
  choices.flatMap((choice) => {
    const quantity = amounts[keyOf(choice)];
    return quantity ? [{ lot_id: choice.lot_id, from: choice.vessel_id, quantity }] : [];
  });

export function DrawSelect({
  orderId,
  showsUnreleased = false,
  hidesEmpty = false,
  onChange,
}: DrawSelectProps) {
  const { data, error, refetch } = useQuery(orderLotsQuery(orderId));
  const [typed, setTyped] = useState<Amounts>();
  const amounts = typed ?? (data ? proposedIn(data) : {});
  const lines = JSON.stringify(data ? linesOf(data, amounts) : []);
  useEffect(() => onChange(JSON.parse(lines) as DrawLine[]), [lines, onChange]);
  if (hidesEmpty && (!data || data.choices.length === 0)) return null;
  if (error) return <FailedLoad message={words.failedLoad} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={80} aria-hidden />;
  const choices = data.choices.filter((choice) => showsUnreleased || isReleased(choice));
  return (
    <Stack gap="xs">
      <Text c="dimmed">{words.need(data)}</Text>
      {choices.length === 0 ? <Text>{words.noLots}</Text> : null}
      {choices.length > 0 ? (
        <RecordList
          label={words.choose}
          rows={choices}
          keyOf={keyOf}
          mark={({ batch_number }) => ({ 'data-draw': batch_number })}
          columns={[
            {
              head: words.columns.lot,
              cell: ({ blend_name, batch_number, place }) => (
                <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
                  <Text fw={600}>{batch_number}</Text>
                  <Text fz="sm" c="dimmed">
                    {blend_name} · {place}
                  </Text>
                </Stack>
              ),
            },
            { head: words.columns.status, cell: ({ status }) => <BlendStatusBadge status={status} /> },
            {
              head: words.columns.expires,
              divides: 'never',
              cell: ({ expires_on }) => (expires_on ? formatPlantDate(expires_on) : words.dash),
            },
            {
              head: words.columns.there,
              isNumber: true,
              divides: 'never',
              cell: ({ quantity, unit }) => `${formatNumber(quantity)} ${unit}`,
            },
            {
              head: words.columns.draw,
              isNumber: true,
              cell: (choice) => (
                <NumberInput
                  aria-label={words.drawFrom(choice.batch_number, choice.place)}
                  w="8rem"
                  inputMode="decimal"
                  value={amounts[keyOf(choice)] ?? ''}
                  onChange={(value) =>
                    setTyped({ ...amounts, [keyOf(choice)]: value === '' ? '' : Number(value) })
                  }
                />
              ),
            },
          ]}
        />
      ) : null}
    </Stack>
  );
}
