/** Shows before a push which orders would start later, and which orders would be late. */
import { Skeleton, Text } from '@mantine/core';
import { formatMinutes } from '@pms/domain/number-format';
import { formatDue } from '@pms/domain/orders/schedule';
import { formatDateTime } from '@pms/domain/plant-time';
import type { PushedOrder, PushPreview } from '@pms/domain/schedule/schema';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { failureText } from '../../client/call-error';
import { usePlant } from '../../client/plant';
import { FailedLoad } from '../../ui/failed-load';
import { FormDialog } from '../../ui/form-dialog';
import { RecordList } from '../../ui/record-list/record-list';
import type { BoardMoves } from './board-moves';
import type { Placement } from './placement';
import { type PlaceQuery, pushQuery } from './queries';
import { nameOf, texts } from './texts';
import { usePushOrders } from './use-push-orders';

const words = texts.push;

interface PushDialogProps {
  readonly asked: PlaceQuery;
  readonly machineName: string;
  /** The moves of the page. The push waits for their answers. */
  readonly moves: BoardMoves;
  readonly onClose: () => void;
}

export function PushDialog({ asked, machineName, moves, onClose }: PushDialogProps) {
  const saved = usePushOrders(moves);
  const { data, error, refetch } = usePreview(asked, moves, saved.isBusy);
  return (
    <FormDialog
      title={words.title(machineName)}
      submitLabel={data ? words.submit(data.pushed.length) : words.title(machineName)}
      size="xl"
      isBusy={saved.isBusy || !data}
      problem={saved.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (data) saved.push([data.asked, ...data.pushed].map(placementOn(asked.machine_id)), onClose);
      }}
    >
      {error ? (
        <FailedLoad message={failureText(words.failed, error)} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Preview preview={data} /> : error ? null : <Skeleton h={160} aria-hidden />}
    </FormDialog>
  );
}

/**
 * The preview on the present plan of the machine. No preview while a move of the page waits for its answer, and a new
 * preview after the answer. The push itself is also a move: its preview stays until the answer, and a refusal loads a
 * new preview.
 */
function usePreview(asked: PlaceQuery, moves: BoardMoves, isPushing: boolean) {
  const { waiting, answered } = useSyncExternalStore(moves.subscribe, moves.counts);
  const [judged, setJudged] = useState(answered);
  if (!isPushing && judged !== answered) setJudged(answered);
  const isSettled = isPushing || waiting === 0;
  const { data, error, refetch } = useQuery({ ...pushQuery(asked, judged), enabled: isSettled });
  return { data: isSettled ? data : undefined, error: isSettled ? error : null, refetch };
}

const placementOn =
  (machineId: number) =>
  ({ order, from, to }: PushedOrder): Placement => ({
    order,
    place: { machineId, span: { from: Date.parse(from), to: Date.parse(to) } },
  });

function Preview({ preview: { asked, pushed } }: { readonly preview: PushPreview }) {
  const { time_zone: zone } = usePlant();
  const late = [asked, ...pushed].filter(({ becomes_late: isNew }) => isNew).length;
  const time = (instant: string | null) => (instant === null ? texts.none : formatDateTime(instant, zone));
  return (
    <>
      <Text>{words.intro(asked.order.order_number, time(asked.from), time(asked.to), pushed.length)}</Text>
      <Text fw={600} data-becomes-late={late}>
        {words.late(late)}
      </Text>
      <RecordList
        label={words.list}
        rows={[asked, ...pushed]}
        keyOf={({ order }) => order.id}
        mark={({ order }) => ({ 'data-pushed': order.order_number })}
        columns={[
          { head: words.columns.order, cell: ({ order }) => nameOf(order) },
          { head: words.columns.before, cell: ({ order }) => time(order.planned_start_at) },
          { head: words.columns.start, cell: ({ from }) => time(from) },
          { head: words.columns.end, cell: ({ to }) => time(to) },
          {
            head: words.columns.due,
            cell: ({ order, late_minutes: minutes }) => (
              <>
                {order.due_at === null ? texts.none : formatDue(order.due_at, zone)}
                {minutes > 0 ? (
                  <Text component="span" display="block" fz="sm" fw={650} c="var(--pms-stopped-text)">
                    {words.lateBy(formatMinutes(minutes))}
                  </Text>
                ) : null}
              </>
            ),
          },
        ]}
      />
    </>
  );
}
