/**
 * The movements of a lot or of a vessel in pages of the server, newest first. Each movement shows its source, target,
 * person and reason, and can be reversed here.
 */
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { formatNumber } from '@pms/domain/number-format';
import { formatDateTime } from '@pms/domain/plant-time';
import type { Movement } from '@pms/domain/vessels/schema';
import { useState } from 'react';
import { sentenceOr } from '../../client/call-error';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { FailedLoad } from '../../ui/failed-load';
import { onDemand } from '../../ui/on-demand';
import { usePagedList } from '../../ui/paged-list';
import { Pager } from '../../ui/pager';
import { RecordList } from '../../ui/record-list/record-list';
import { type MovementsOf, movementsQuery } from './ledger-queries';
import { ledgerTexts } from './ledger-texts';

const ReverseDialog = onDemand(async () => (await import('./reverse-dialog')).ReverseDialog);

const { columns } = ledgerTexts;

/** One side of a movement: a vessel, the place without a vessel, or the account that took or gave the amount. */
function sideOf({ entries }: Movement, isGiver: boolean): string {
  const entry = entries.find(({ quantity }) => quantity < 0 === isGiver);
  if (!entry) return ledgerTexts.dash;
  if (entry.account) return ledgerTexts.accounts[entry.account];
  return `${entry.vessel_code ?? ledgerTexts.place} (${entry.batch_number})`;
}

export function MovementList({ of }: { readonly of: MovementsOf }) {
  const { query, pager } = usePagedList({ of, columns: {}, ask: (wish) => movementsQuery(of, wish) });
  const { data, error, refetch } = query;
  // The dialog stays open when a new movement moves the row to another page.
  const [reversed, setReversed] = useState<Movement>();
  return (
    <Stack gap="sm">
      {error && !data ? (
        <FailedLoad message={sentenceOr(ledgerTexts.loadFailed, error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton h={120} role="status" aria-label={ledgerTexts.loadingMovements} /> : null}
      {data?.total === 0 ? <Text c="dimmed">{ledgerTexts.noMovements}</Text> : null}
      {data && data.total > 0 ? <Movements rows={data.data} onReverse={setReversed} /> : null}
      <Pager {...pager} />
      {reversed ? <ReverseDialog movement={reversed} onClose={() => setReversed(undefined)} /> : null}
    </Stack>
  );
}

interface MovementsProps {
  readonly rows: readonly Movement[];
  readonly onReverse: (movement: Movement) => void;
}

function Movements({ rows, onReverse }: MovementsProps) {
  const { time_zone: zone } = usePlant();
  const mayReverse = useMay('decideMaturation');
  return (
    <RecordList
      isWide
      label={ledgerTexts.history}
      rows={rows}
      keyOf={({ id }) => id}
      mark={({ id }) => ({ 'data-movement': id })}
      columns={[
        {
          head: columns.when,
          cell: ({ occurred_at, recorded_by_name }) => (
            <Stack gap={0}>
              <Text>{formatDateTime(occurred_at, zone)}</Text>
              <Text fz="sm" c="dimmed">
                {recorded_by_name ?? ledgerTexts.system}
              </Text>
            </Stack>
          ),
        },
        {
          head: columns.kind,
          cell: ({ kind, reverses_id, reversed_by_id }) => (
            <Stack gap={0}>
              <Text fw={600} {...(reversed_by_id ? { td: 'line-through' } : {})}>
                {ledgerTexts.movements[kind]}
              </Text>
              {reverses_id ? <Text fz="sm">{ledgerTexts.took}</Text> : null}
              {reversed_by_id ? <Text fz="sm">{ledgerTexts.takenBack}</Text> : null}
            </Stack>
          ),
        },
        {
          head: columns.quantity,
          isNumber: true,
          cell: ({ quantity, unit }) => `${formatNumber(quantity)} ${unit}`,
        },
        {
          head: columns.way,
          cell: (movement) => (
            <Text style={{ overflowWrap: 'anywhere' }}>
              {sideOf(movement, true)} → {sideOf(movement, false)}
            </Text>
          ),
        },
        {
          head: columns.why,
          cell: ({ reason, order_number }) => (
            <Text style={{ overflowWrap: 'anywhere' }}>
              {[order_number, reason].filter(Boolean).join(' · ') || ledgerTexts.dash}
            </Text>
          ),
        },
        ...(mayReverse
          ? [
              {
                head: columns.actions,
                isActions: true,
                cell: (movement: Movement) =>
                  movement.reverses_id || movement.reversed_by_id ? null : (
                    <Button
                      variant="default"
                      aria-label={ledgerTexts.reverseOf(movement.id)}
                      onClick={() => onReverse(movement)}
                    >
                      {ledgerTexts.reverse}
                    </Button>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}
