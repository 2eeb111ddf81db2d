/**
 * Ends a stop at a chosen time, and asks what happens to the order that the stop held, so that no machine stays stopped
 * unnoticed.
 */
import { Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { changeDowntime } from '@pms/domain/downtime/endpoints';
import { isOrderStop } from '@pms/domain/downtime/rules';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { resumeOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { formatTime, instantAt, plantDateOf, toInstant } from '@pms/domain/plant-time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { isKept, keptText } from '../../client/late-desk';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { FormDialog } from '../../ui/form-dialog';
import { toast } from '../../ui/toasts';
import { undoToast } from '../../ui/undo-toast';
import { orderQuery } from '../orders/queries';
import { reportTexts } from './report-texts';

const words = reportTexts.resolve;

interface ResolveStopProps {
  readonly stop: DowntimeRecord;
  readonly what: string;
  readonly onClose: () => void;
}

type Fate = 'resume' | 'stay';

/** The order that this stop still holds; undefined without such an order, and until the order is loaded. */
function useHeldOrder(stop: DowntimeRecord) {
  const isHeld = stop.order_id !== null && isOrderStop(stop.source) && stop.hold_end_time === null;
  const { data, error, refetch } = useQuery({ ...orderQuery(stop.order_id ?? 0), enabled: isHeld });
  const stands = data?.status === 'paused' || data?.status === 'stopped';
  return {
    order: isHeld && stands ? data : undefined,
    isKnown: !isHeld || data !== undefined,
    failed: isHeld && data === undefined ? error : null,
    askAgain: () => void refetch(),
  };
}

const timeOfDay = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/;

export function ResolveStop({ stop, what, onClose }: ResolveStopProps) {
  const { time_zone: zone } = usePlant();
  const { order, isKnown, failed, askAgain } = useHeldOrder(stop);
  const [opened] = useState(() => toInstant(Date.now()));
  const [date, setDate] = useState<string | null>(() => plantDateOf(opened, zone));
  const [time, setTime] = useState(() => formatTime(opened, zone));
  const [fate, setFate] = useState<Fate | null>(null);
  const [wrong, setWrong] = useState<{ time?: string; fate?: string }>({});
  const resolving = useResolve(stop, order, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog must ask first what happens to the order.
    if (!isKnown) return askAgain();
    const [, hours, minutes] = timeOfDay.exec(time.trim()) ?? [];
    const missing = {
      ...(date && hours && minutes ? {} : { time: words.timeWrong }),
      ...(order && !fate ? { fate: words.orderMissing } : {}),
    };
    setWrong(missing);
    if (!date || !hours || !minutes || missing.fate) return;
    // The proposed moment means now, by the server's clock.
    const isNow = date === plantDateOf(opened, zone) && time === formatTime(opened, zone);
    const end = isNow ? null : instantAt(date, Number(hours) * 60 + Number(minutes), zone);
    resolving.mutate({ end, fate: fate ?? 'stay' });
  };
  const { error } = resolving;
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isBusy={resolving.isPending || (!isKnown && failed === null)}
      problem={error ? sentence(error) : failed ? words.orderFailed : undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text c="dimmed">{what}</Text>
      <Group grow align="flex-start">
        <DateField label={words.date} required value={date} onChange={setDate} />
        <TextInput
          label={words.time}
          required
          placeholder="HH:mm"
          maxLength={5}
          value={time}
          error={wrong.time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </Group>
      {order ? <FateField order={order} value={fate} error={wrong.fate} onChange={setFate} /> : null}
    </FormDialog>
  );
}

interface FateFieldProps {
  readonly order: Order;
  readonly value: Fate | null;
  readonly error: string | undefined;
  readonly onChange: (fate: Fate) => void;
}

function FateField({ order, value, error, onChange }: FateFieldProps) {
  const mayResume = useMay('startProduction');
  const stay = order.status === 'paused' ? words.stay.paused : words.stay.stopped;
  return (
    <Radio.Group
      label={words.order(order.order_number)}
      required
      value={value}
      error={error}
      onChange={(chosen) => onChange(chosen as Fate)}
    >
      <Stack gap="xs" pt="xs">
        {mayResume ? <Radio value="resume" label={words.resume} /> : null}
        <Radio value="stay" label={stay} />
      </Stack>
    </Radio.Group>
  );
}

interface Wish {
  /** Null means now. */
  readonly end: string | null;
  readonly fate: Fate;
}

/** The resumption ends the stop; an earlier end is then written. */
function useResolve(stop: DowntimeRecord, order: Order | undefined, onDone: () => void) {
  const cache = useQueryClient();
  const refresh = () => {
    for (const queryKey of [['downtime'], ['stops'], ['orders'], ['floor']])
      void cache.invalidateQueries({ queryKey });
  };
  const params = { id: stop.id };
  const reopen = useMutation({
    mutationFn: () => call(changeDowntime, { params, body: { status: 'investigating' } }),
    onSuccess: () => toast('success', words.undone),
    onError: (error) => toast('danger', sentence(error)),
    onSettled: refresh,
  });
  const undo = () => reopen.mutate();
  return useMutation({
    mutationFn: async ({ end, fate }: Wish) => {
      if (order && fate === 'resume') {
        const resumed = await call(resumeOrder, { params: { id: order.id } });
        if (isKept(resumed)) return keptText;
        if (end) await call(changeDowntime, { params, body: { end_time: end } });
      } else {
        const body = {
          status: 'resolved' as const,
          version: stop.version,
          ...(end ? { end_time: end } : {}),
        };
        await call(changeDowntime, { params, body });
      }
      return undefined;
    },
    onSuccess: (kept, { fate }) => {
      // A released machine cannot be held again; every other change has an undo.
      if (kept) toast('warning', kept);
      else if (order && fate === 'resume') toast('success', words.resumed(order.order_number));
      else if (order?.status === 'stopped') toast('success', reportTexts.moved.resolved);
      else undoToast(reportTexts.moved.resolved, words.undo, undo);
      onDone();
    },
    onSettled: refresh,
  });
}

const sentence = (problem: unknown): string => sentenceOr(reportTexts.moveFailed, problem);
