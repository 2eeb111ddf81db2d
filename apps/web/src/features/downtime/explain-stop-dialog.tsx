/**
 * Explains a stop afterwards: gives its reason, splits it, or merges it with other stops. Every change stays visible.
 */
import { Alert, Group, Select, Skeleton, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { changeDowntime, mergeDowntime, splitDowntime } from '@pms/domain/downtime/endpoints';
import { explainRefusal, lockedStopRefusal, splitRefusal } from '@pms/domain/downtime/rules';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import type { Endpoint } from '@pms/domain/endpoint';
import { formatDateTime, toInstant } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { useMonthLock } from '../../client/month-lock';
import { usePlant } from '../../client/plant';
import { useMay, useSession } from '../../client/session';
import { ChangeList } from '../../ui/change-list';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { orderDowntimeQuery } from '../orders/queries';
import { useAction } from '../use-action';
import { momentWithin } from './moment-within';
import { stopHistoryQuery, stopQuery, stopReasonsQuery } from './queries';
import { texts } from './texts';

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
          <Explanation key={stop.id} stop={stop} onDone={onClose} />
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

/** The reason why this person may not explain the stop; the server checks the same rule. */
function useRefusal(stop: DowntimeRecord): string | undefined {
  const { user } = useSession();
  const { shift_model: model, time_zone } = usePlant();
  const editor = {
    user_id: user?.id ?? 0,
    recordEvents: useMay('recordEvents'),
    viewReports: useMay('viewReports'),
  };
  const locked = lockedStopRefusal(stop, 'explain', useMonthLock(), time_zone);
  return (locked ?? explainRefusal(stop, editor, { now: toInstant(Date.now()), model, time_zone }))?.message;
}

/** One call about a stop; afterwards stops, orders and the floor are loaded again. */
function useStopCall<E extends Endpoint>(endpoint: E, done: string, onDone: () => void = () => undefined) {
  return useAction({
    act: (sent: { params?: z.input<E['params']>; body: z.input<E['body']> }) => call(endpoint, sent),
    done: () => done,
    onDone,
    problemOf: (error) => texts.notSaved(sentenceOr(texts.failed, error)),
    concerns: [['stops'], ['orders'], ['floor']],
  });
}

function Problem({ text }: { readonly text: string | undefined }) {
  return text ? (
    <Alert color="red" variant="outline" role="alert">
      {text}
    </Alert>
  ) : null;
}

const saidCode = (stop: DowntimeRecord): string | null => (stop.explained ? stop.reason_code : null);

function Explanation({ stop, onDone }: { readonly stop: DowntimeRecord; readonly onDone: () => void }) {
  const { time_zone: zone } = usePlant();
  const { data: reasons = [] } = useQuery(stopReasonsQuery);
  const refusal = useRefusal(stop);
  const { send, isBusy, problem, forgetProblem } = useStopCall(changeDowntime, texts.saved, onDone);
  // The record that filled the form. A change of another person meanwhile is not overwritten unseen, and no typed text
  // is lost.
  const [base, setBase] = useState(stop);
  const [code, setCode] = useState(saidCode(stop));
  const [notes, setNotes] = useState(stop.notes);
  const [wrong, setWrong] = useState<string | undefined>();
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const reason = reasons.find((one) => one.code === code);
    if (!reason) return setWrong(texts.chooseReason);
    send({
      params: { id: stop.id },
      body: {
        reason: reason.label,
        reason_code: reason.code,
        category_id: reason.category_id,
        notes,
        explained: true,
        version: base.version,
      },
    });
  };
  const isNewer = !isBusy && stop.version !== base.version;
  const isTouched = code !== saidCode(base) || notes !== base.notes;
  const fill = () => {
    setBase(stop);
    setCode(saidCode(stop));
    setNotes(stop.notes);
  };
  const load = () => {
    fill();
    forgetProblem();
  };
  // Before the first typed change, the form follows the present record.
  if (isNewer && !isTouched) fill();
  const isStale = isNewer && isTouched;
  const end = stop.end_time ? formatDateTime(stop.end_time, zone) : texts.open;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text c="dimmed">{`${formatDateTime(stop.start_time, zone)} – ${end}`}</Text>
        <Select
          label={texts.reason}
          required
          searchable
          data={reasons.map((reason) => ({ value: reason.code, label: reason.label }))}
          value={code}
          error={wrong}
          onChange={(chosen) => {
            setCode(chosen);
            setWrong(undefined);
          }}
        />
        <Textarea
          label={texts.notes}
          autosize
          minRows={2}
          maxLength={4000}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <Problem text={isStale ? undefined : problem} />
        {isStale ? <ChangedMeanwhile onLoad={load} /> : null}
        <Group>
          <ReasonedButton reason={refusal} loading={isBusy} mih="56px" onClick={submit}>
            {texts.save}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}

function Division({ stop }: { readonly stop: DowntimeRecord }) {
  const { time_zone: zone } = usePlant();
  const refusal = useRefusal(stop);
  const [time, setTime] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const { send, isBusy, problem } = useStopCall(splitDowntime, texts.splitDone, () => setTime(''));
  const split = () => {
    const now = toInstant(Date.now());
    const at = momentWithin(time, stop.start_time, zone);
    const refused = at === undefined ? texts.splitWhen : splitRefusal(stop, at, now)?.message;
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
      <Problem text={problem} />
    </Stack>
  );
}

/** Other stops of the same order on the same machine; a stop without an order has no such stops. */
function Union({ stop, onDone }: { readonly stop: DowntimeRecord; readonly onDone: () => void }) {
  const { time_zone: zone } = usePlant();
  const refusal = useRefusal(stop);
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
      <Problem text={problem} />
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
