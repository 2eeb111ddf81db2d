/** What needs a person now, the most pressing first, each with the one action that helps. */
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { resumeOrder } from '@pms/domain/orders/endpoints';
import type { Attention } from '@pms/domain/production/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { useIsBuilt } from '../../client/built-pages';
import { CallError } from '../../client/call-error';
import { PageButton } from '../../client/page-button';
import { RelativeTime } from '../../client/relative-time';
import { useMay } from '../../client/session';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { toast } from '../../ui/toasts';
import classes from './floor.module.css';
import type { FloorAction } from './floor-action';
import { floorKey } from './queries';
import { texts } from './texts';

interface AttentionPanelProps {
  readonly things: readonly Attention[];
  readonly onAct: (action: FloorAction) => void;
}

/** More than fit beside the machines are many; the first are the most pressing. */
const shown = 12;

export function AttentionPanel({ things, onAct }: AttentionPanelProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label={texts.attention} className={classes.attention}>
      <Stack gap="xs">
        <Title order={2} fz="lg">
          {texts.attention}
        </Title>
        {things.length === 0 ? <Text c="dimmed">{texts.nothing}</Text> : null}
        <ul className={classes.things}>
          {things.slice(0, shown).map((thing) => (
            <li
              key={`${thing.kind} ${thing.machine_id} ${thing.order_id} ${thing.stop_id}`}
              className={classes.thing}
            >
              <Stack gap={6} align="flex-start">
                <Text fw={600}>{thing.text}</Text>
                <Text fz="sm" c="dimmed">
                  {thing.order_number ? `${thing.order_number} · ` : ''}
                  <RelativeTime time={thing.since} />
                </Text>
                <Help thing={thing} onAct={onAct} />
              </Stack>
            </li>
          ))}
        </ul>
        {things.length > shown ? <Text c="dimmed">{texts.more(things.length - shown)}</Text> : null}
      </Stack>
    </Paper>
  );
}

function Help({
  thing,
  onAct,
}: {
  readonly thing: Attention;
  readonly onAct: (action: FloorAction) => void;
}) {
  const mayStop = useMay('stopProduction');
  const maySetStatus = useMay('changeMachineStatus');
  const hasPlanner = useIsBuilt('/labor-planner');
  const mayPlan = useMay('planLabour');
  const { kind, order_id: orderId, stop_id: stopId, machine_id: machineId } = thing;
  const order =
    orderId === null ? null : <PageButton href={`/orders?order=${orderId}`}>{texts.openOrder}</PageButton>;
  switch (kind) {
    case 'unexplained_stop':
      return mayStop && stopId !== null ? (
        <Button mih="var(--pms-touch)" onClick={() => onAct({ name: 'explain', stopId })}>
          {texts.giveReason}
        </Button>
      ) : (
        order
      );
    case 'open_stop':
      return mayStop && orderId !== null ? (
        <Resume orderId={orderId} number={thing.order_number ?? ''} />
      ) : (
        order
      );
    case 'late_order':
    case 'late_start':
      return order;
    case 'silent_machine':
      return maySetStatus && machineId !== null ? (
        <PageButton href={`/machines?machine=${machineId}&view=status`}>{texts.openMachine}</PageButton>
      ) : null;
    case 'missing_people':
      return hasPlanner && mayPlan ? (
        <PageButton href="/labor-planner">{texts.openPlanner}</PageButton>
      ) : null;
  }
}

function Resume({ orderId, number }: { readonly orderId: number; readonly number: string }) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resumeOrder, { params: { id: orderId } }),
    onSuccess: () => toast('success', texts.resumed(number)),
    onError: (error) => toast('danger', error instanceof CallError ? error.message : texts.resumeFailed),
    onSettled: () => cache.invalidateQueries({ queryKey: floorKey }),
  });
  return (
    <ReasonedButton reason={undefined} mih="var(--pms-touch)" loading={isPending} onClick={() => mutate()}>
      {texts.resume}
    </ReasonedButton>
  );
}
