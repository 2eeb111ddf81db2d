/** The problems that need a person now, the most urgent first. Each problem has the action that solves it. */
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Attention } from '@pms/domain/production/schema';
import { useIsBuilt } from '../../client/built-pages';
import { PageButton } from '../../client/page-button';
import { RelativeTime } from '../../client/relative-time';
import { useMay } from '../../client/session';
import { ResumeButton } from '../../features/orders/list/resume-button';
import { WholeWords } from '../../ui/whole-words';
import classes from './floor.module.css';
import type { FloorAction } from './floor-action';
import { texts } from './texts';

interface AttentionPanelProps {
  readonly things: readonly Attention[];
  readonly onAct: (action: FloorAction) => void;
}

/** The number of problems that fit beside the machines. The first problems are the most urgent. */
const shown = 12;

export function AttentionPanel({ things, onAct }: AttentionPanelProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label={texts.attention}>
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
                <Text fw={600}>
                  <WholeWords>{thing.text}</WholeWords>
                </Text>
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
  const mayStart = useMay('startProduction');
  const maySetStatus = useMay('changeMachineStatus');
  const hasPlanner = useIsBuilt('/labor-planner');
  const mayPlan = useMay('planLabour');
  const { kind, order_id: orderId, stop_id: stopId, machine_id: machineId } = thing;
  const order =
    orderId === null ? null : <PageButton href={`/orders?order=${orderId}`}>{texts.openOrder}</PageButton>;
  switch (kind) {
    case 'unexplained_stop':
      return mayStop && stopId !== null ? (
        <Group gap="xs">
          <Button onClick={() => onAct({ name: 'explain', stopId })}>{texts.giveReason}</Button>
          {mayStart && orderId !== null ? (
            <ResumeButton orderId={orderId} number={thing.order_number ?? ''} />
          ) : null}
        </Group>
      ) : (
        order
      );
    case 'open_stop':
      return mayStart && orderId !== null ? (
        <ResumeButton orderId={orderId} number={thing.order_number ?? ''} />
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
