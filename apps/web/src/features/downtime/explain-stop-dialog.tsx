/**
 * Explains a stop afterwards: gives its reason, splits it, or merges it with other stops. Every change stays visible.
 */
import { Group, Select, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { mergeDowntime, splitDowntime } from '@pms/domain/downtime/endpoints';
import { splitRefusal } from '@pms/domain/downtime/rules';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import type { Endpoint } from '@pms/domain/endpoint';
import { formatDateTime, skippedClock } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { ChangeList } from '../../ui/change-list';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { orderDowntimeQuery } from '../orders/queries';
import { useAction } from '../use-action';
import { momentWithin } from './moment-within';
import { changedByStop, stopHistoryQuery, stopQuery } from './queries';
import { StopExplanation } from './stop-explanation';
import { texts } from './texts';
import { useExplainRefusal } from './use-explain-refusal';

interface ExplainStopProps {
  readonly stopId: number;
  readonly onClose: () => void;
}

export function ExplainStop({ stopId, onClose }: ExplainStopProps) {
  const { data: stop, error, refetch } = useQuery(stopQuery(stopId));
  return (
    <Dialog
      title={stop ? `${texts.explain}: ${stop.machine_name ?? ''}` : texts.explain}
      size="large"
      onClose={onClose}
    >
      {error ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
      {stop ? (
        <Stack gap="lg">
          <StopExplanation key={stop.id} stop={stop} onDone={onClose} />
          <Division stop={stop} />
          <Union stop={stop} onDone={onClose} />
          <History id={stop.id} />
        </Stack>
      ) : error ? null : (
        <Skeleton h={240} aria-hidden />
      )}
    </Dialog>
  );
}

/** One call about a stop; afterwards stops, orders and the floor are loaded again. */
function useStopCall<E extends Endpoint>(endpoint: E, done: string, onDone: () => void = () => undefined) {
  return useAction({
    act: (sent: { params?: z.input<E['params']>; body: z.input<E['body']> }) => call(endpoint, sent),
    done: () => done,
    onDone,
    problemOf: (error) => texts.notSaved(sentenceOr(texts.failed, error)),
    concerns: changedByStop,
  });
}

function Division({ stop }: { readonly stop: DowntimeRecord }) {
  const { time_zone: zone } = usePlant();
  const refusal = useExplainRefusal(stop);
  const [time, setTime] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const { send, isBusy, problem } = useStopCall(splitDowntime, texts.splitDone, () => setTime(''));
  const split = () => {
    const now = plantNow();
    const at = momentWithin(time, stop.start_time, zone);
    const refused =
      at === undefined
        ? texts.splitWhen
        : (skippedClock(time, at, zone) ?? splitRefusal(stop, at, now)?.message);
    setWrong(refused);
    if (at !== undefined && refused === undefined) send({ params: { id: stop.id }, body: { at } });
  };
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <TextInput
          label={texts.splitAt}
          placeholder="HH:mm"
          value={time}
          error={wrong}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <ReasonedButton reason={refusal} variant="default" loading={isBusy} onClick={split}>
          {texts.split}
        </ReasonedButton>
      </Group>
      <ProblemNote problem={problem} />
    </Stack>
  );
}

/** Other stops of the same order on the same machine; a stop without an order has no such stops. */
function Union({ stop, onDone }: { readonly stop: DowntimeRecord; readonly onDone: () => void }) {
  const { time_zone: zone } = usePlant();
  const refusal = useExplainRefusal(stop);
  const [other, setOther] = useState<string | null>(null);
  const { send, isBusy, problem } = useStopCall(mergeDowntime, texts.mergeDone, onDone);
  const { data } = useQuery({ ...orderDowntimeQuery(stop.order_id ?? 0), enabled: stop.order_id !== null });
  const beside =
    data?.history.filter((one) => one.id !== stop.id && one.machine_id === stop.machine_id) ?? [];
  if (beside.length === 0) return null;
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <Select
          label={texts.merge}
          flex="1 1 14rem"
          data={beside.map((one) => ({
            value: String(one.id),
            label: `${formatDateTime(one.start_time, zone)} ${one.reason_label ?? one.reason}`,
          }))}
          value={other}
          onChange={setOther}
        />
        <ReasonedButton
          reason={refusal ?? (other === null ? texts.merge : undefined)}
          variant="default"
          loading={isBusy}
          onClick={() => send({ body: { ids: [stop.id, Number(other)] } })}
        >
          {texts.mergeButton}
        </ReasonedButton>
      </Group>
      <ProblemNote problem={problem} />
    </Stack>
  );
}

function History({ id }: { readonly id: number }) {
  const { time_zone: zone } = usePlant();
  const { data, error, refetch } = useQuery(stopHistoryQuery(id));
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        {texts.history}
      </Title>
      {error ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <Text c="dimmed">{texts.noHistory}</Text> : null}
      {data && data.length > 0 ? (
        <ChangeList
          label={texts.history}
          changes={data.map((change) => ({
            key: `${change.time} ${change.text}`,
            title: change.text,
            lines: [],
            by: [change.user, formatDateTime(change.time, zone)].filter(Boolean).join(', '),
          }))}
        />
      ) : null}
    </Stack>
  );
}
