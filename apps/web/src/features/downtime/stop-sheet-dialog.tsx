/**
 * From a running machine to a saved stop in two taps: the machine's button opens this sheet, a reason saves at once.
 * The most frequent reasons of this machine come first.
 */
import { Group, SegmentedControl, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { isPlanned, stopKindOf } from '@pms/domain/downtime/rules';
import type { RankedReason } from '@pms/domain/downtime/schema';
import { pauseOrder, stopOrder } from '@pms/domain/orders/endpoints';
import type { Order, StopOrderBody } from '@pms/domain/orders/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { PageButton } from '../../client/page-button';
import { useMay } from '../../client/session';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { useAction } from '../use-action';
import { rankedReasonsQuery } from './queries';
import classes from './stop-sheet.module.css';
import { texts } from './texts';

interface StopSheetProps {
  readonly order: Pick<Order, 'id' | 'order_number' | 'machine_id' | 'machine_name'>;
  readonly onClose: () => void;
}

type How = 'stop' | 'pause';
/** By default, each reason decides whether the stop was planned. */
type Choice = 'by_reason' | How;

/** A stop without a reason counts as unexplained until a person gives the reason (decision A-08). */
const unexplained: StopOrderBody = { reason: 'Unplanned Stop', category: 'Other', explained: false };

interface Wish {
  readonly how: How;
  readonly body: StopOrderBody;
}

const bodyOf = ({ code, category, time_class }: RankedReason): StopOrderBody => ({
  reason: isPlanned('', time_class) ? 'Planned Stop' : 'Unplanned Stop',
  category,
  reason_code: code,
});

export function StopSheet({ order, onClose }: StopSheetProps) {
  const mayPause = useMay('pauseProduction');
  const mayEditReasons = useMay('manageSettings');
  const [choice, setChoice] = useState<Choice>('by_reason');
  const kindOf = (reason: RankedReason | null): How => {
    if (!mayPause) return 'stop';
    return choice === 'by_reason' ? stopKindOf(reason?.time_class ?? null) : choice;
  };
  const [notes, setNotes] = useState('');
  const { send, isBusy, problem } = useAction({
    act: ({ how, body }: Wish) =>
      call(how === 'stop' ? stopOrder : pauseOrder, {
        params: { id: order.id },
        body: { ...body, ...(notes.trim() ? { notes } : {}) },
      }),
    done: (_answer, { how }) =>
      how === 'stop' ? texts.stopped(order.order_number) : texts.paused(order.order_number),
    onDone: onClose,
    problemOf: (failure) => texts.notSaved(sentenceOr(texts.stopFailed, failure)),
    concerns: [['orders']],
  });
  return (
    <Dialog title={texts.sheet(order.machine_name ?? '', order.order_number)} size="large" onClose={onClose}>
      <Stack gap="md">
        {mayPause ? (
          <Group gap="sm">
            <SegmentedControl
              aria-label={texts.how}
              data={[
                { value: 'by_reason', label: texts.byReason },
                { value: 'pause', label: texts.pause },
                { value: 'stop', label: texts.stop },
              ]}
              value={choice}
              onChange={(value) => setChoice(value as Choice)}
            />
            <Text c="dimmed">{texts.effect[choice]}</Text>
          </Group>
        ) : null}
        <ProblemNote problem={problem} />
        {order.machine_id === null ? null : (
          <Reasons
            machineId={order.machine_id}
            isBusy={isBusy}
            kindOf={kindOf}
            onChoose={(reason) => send({ how: kindOf(reason), body: bodyOf(reason) })}
          />
        )}
        <Textarea
          label={texts.note}
          autosize
          minRows={1}
          maxLength={4000}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <PageButton href={`/orders?order=${order.id}`}>{texts.openOrder}</PageButton>
            {mayEditReasons ? <PageButton href="/stop-reasons">{texts.editReasons}</PageButton> : null}
          </Group>
          <ReasonedButton
            worksOffline
            reason={undefined}
            variant="default"
            className={classes.reason}
            disabled={isBusy}
            onClick={() => send({ how: kindOf(null), body: unexplained })}
          >
            {texts.later}
          </ReasonedButton>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface ReasonsProps {
  readonly machineId: number;
  readonly isBusy: boolean;
  readonly kindOf: (reason: RankedReason) => How;
  readonly onChoose: (reason: RankedReason) => void;
}

function Reasons({ machineId, isBusy, kindOf, onChoose }: ReasonsProps) {
  const { data: reasons, error, refetch } = useQuery(rankedReasonsQuery(machineId));
  if (error) return <FailedLoad message={texts.failed} onRetry={() => void refetch()} />;
  if (!reasons) return <Skeleton h={200} aria-hidden />;
  return (
    <div className={classes.reasons}>
      {reasons.map((reason) => (
        <ReasonedButton
          worksOffline
          reason={undefined}
          key={reason.code}
          variant="default"
          className={classes.reason}
          disabled={isBusy}
          onClick={() => onChoose(reason)}
        >
          <Stack gap={0} align="center">
            <span>{reason.label}</span>
            <Text fz="xs" c="dimmed">
              {[texts.does[kindOf(reason)], reason.recent_stops > 0 ? texts.recent(reason.recent_stops) : '']
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Stack>
        </ReasonedButton>
      ))}
    </div>
  );
}
