/**
 * Ends a stop at a chosen time, and asks whether the order of the stop resumes, so that no machine stays stopped
 * unnoticed.
 */
import { Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { changeDowntime } from '@pms/domain/downtime/endpoints';
import { isOrderStop, moveRefusal } from '@pms/domain/downtime/rules';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { resumeOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import { formatTime, instantAt, plantDateOf, skippedTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { isKept } from '../../client/late-desk';
import { useIsPlantKnown, usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { useMay } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { FormDialog } from '../../ui/form-dialog';
import { orderQuery } from '../orders/queries';
import { useAction } from '../use-action';
import { reportTexts } from './report-texts';

const words = reportTexts.resolve;

interface ResolveStopProps {
  readonly stop: DowntimeRecord;
  readonly what: string;
  readonly onClose: () => void;
}

type Fate = 'resume' | 'stay';

/** The order that this stop still holds. Undefined without such an order, and until the order is loaded. */
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

/** The end as an instant, null for the present moment, or the sentence beside the time. */
type Read = { readonly end: string | null } | { readonly time: string };

/**
 * Reads the typed end. The rule of the server is checked before the first call, because the order resumes in a call
 * before the call that sets the end.
 */
function readEnd(stop: DowntimeRecord, date: string | null, time: string, zone: string): Read {
  const [, hours, minutes] = timeOfDay.exec(time.trim()) ?? [];
  if (!date || !hours || !minutes) return { time: words.timeWrong };
  const seconds = Number(hours) * 3600 + Number(minutes) * 60;
  const skipped = skippedTime(date, seconds, zone);
  if (skipped !== undefined) return { time: skipped };
  const end = instantAt(date, seconds / 60, zone);
  const refusal = moveRefusal(stop, { status: 'resolved', end_time: end }, plantNow());
  return refusal?.code === 'VALIDATION' ? { time: refusal.message } : { end };
}

/** The floor opens this dialog too, and the floor does not wait for the zone of the first date and time. */
export function ResolveStop(props: ResolveStopProps) {
  return useIsPlantKnown() ? <ResolveForm {...props} /> : null;
}

function ResolveForm({ stop, what, onClose }: ResolveStopProps) {
  const { time_zone: zone } = usePlant();
  const { order, isKnown, failed, askAgain } = useHeldOrder(stop);
  const [opened] = useState(plantNow);
  const [date, setDate] = useState<string | null>(() => plantDateOf(opened, zone));
  const [time, setTime] = useState(() => formatTime(opened, zone));
  const [fate, setFate] = useState<Fate | null>(null);
  const [wrong, setWrong] = useState<{ time?: string; fate?: string }>({});
  const resolving = useResolve(stop, order, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog must ask first whether the order resumes.
    if (!isKnown) return askAgain();
    // An unchanged proposal means the present moment by the server's clock.
    const isNow = date === plantDateOf(opened, zone) && time === formatTime(opened, zone);
    const read: Read = isNow ? { end: null } : readEnd(stop, date, time, zone);
    const missing = {
      ...('end' in read ? {} : read),
      ...(order && !fate ? { fate: words.orderMissing } : {}),
    };
    setWrong(missing);
    if (!('end' in read) || missing.fate) return;
    resolving.send({ end: read.end, fate: fate ?? 'stay' });
  };
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isBusy={resolving.isBusy || (!isKnown && failed === null)}
      problem={resolving.problem ?? (failed ? words.orderFailed : undefined)}
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
  /** Null means the present moment. */
  readonly end: string | null;
  readonly fate: Fate;
}

/** The resumption of the order ends the stop. A second call then sets an earlier end. */
function useResolve(stop: DowntimeRecord, order: Order | undefined, onDone: () => void) {
  const params = { id: stop.id };
  const change = {
    problemOf: (error: Error) => sentenceOr(reportTexts.moveFailed, error),
    concerns: [['downtime'], ['stops'], ['orders'], ['floor']],
  };
  const reopen = useAction({
    ...change,
    act: () => call(changeDowntime, { params, body: { status: 'investigating' } }),
    done: () => words.undone,
    toastsProblem: true,
  });
  const resumed = ({ fate }: Wish) => (fate === 'resume' ? order : undefined);
  return useAction({
    ...change,
    act: async (wish: Wish) => {
      const { end } = wish;
      const resumes = resumed(wish);
      if (resumes) {
        const answer = await call(resumeOrder, { params: { id: resumes.id } });
        if (end && !isKept(answer)) await call(changeDowntime, { params, body: { end_time: end } });
        return answer;
      }
      const body = { status: 'resolved' as const, version: stop.version, ...(end ? { end_time: end } : {}) };
      return call(changeDowntime, { params, body });
    },
    done: (_answer, wish) => {
      const order_number = resumed(wish)?.order_number;
      return order_number === undefined ? reportTexts.moved.resolved : words.resumed(order_number);
    },
    // A machine that was released cannot be held again, so such a change has no undo.
    undo: (_answer, wish) =>
      resumed(wish) || order?.status === 'stopped'
        ? undefined
        : { label: words.undo, run: () => reopen.send(undefined) },
    onDone,
  });
}
