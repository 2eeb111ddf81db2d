/** The status of the machine, the progress of its order, and the keys: the next action first and largest. */
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { machineStateOf } from '@pms/domain/machines/statuses';
import { formatAmount, formatNumber, formatQuantity } from '@pms/domain/number-format';
import { progressOf } from '@pms/domain/orders/figures';
import { formatDue } from '@pms/domain/orders/schedule';
import { neededPace } from '@pms/domain/production/pace';
import {
  IconCheck,
  IconHash,
  IconMessageQuestion,
  IconPlayerPlay,
  IconPlayerStopFilled,
  IconUrgent,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { HelpBadge } from '../../features/help/help-badge';
import { MachineStatusBadge, machineStateLabel } from '../../features/machines/list/machine-status-badge';
import { ResumeButton } from '../../features/orders/list/resume-button';
import { onDemand } from '../../ui/on-demand';
import { ProgressBar } from '../../ui/progress-bar';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import type { FloorAction } from './floor-action';
import type { CardMachine } from './queries';
import classes from './station.module.css';
import { stationTexts as texts } from './station-texts';
import { texts as floorTexts } from './texts';
import { useSlowNow } from './ticker';
import { Efficiency, Timer } from './ticking';

const CallForHelp = onDemand(
  async () => (await import('../../features/help/call-for-help-dialog')).CallForHelp,
);

interface StationBoardProps {
  readonly machine: CardMachine;
  readonly clockAheadMs: number;
  readonly onAct: (action: FloorAction) => void;
}

export function StationBoard({ machine, clockAheadMs, onAct }: StationBoardProps) {
  return (
    <Paper withBorder p="lg" className={classes.board ?? ''} data-station={machine.id}>
      <Stack gap="lg">
        <State machine={machine} clockAheadMs={clockAheadMs} />
        <Work machine={machine} clockAheadMs={clockAheadMs} />
        <HelpBadge machineId={machine.id} />
        <Keys machine={machine} onAct={onAct} />
      </Stack>
    </Paper>
  );
}

type PartProps = Pick<StationBoardProps, 'machine' | 'clockAheadMs'>;

function State({
  machine: { open_stop: stop, status, status_since: since, start_time: start },
  clockAheadMs,
}: PartProps) {
  const from = stop?.start_time ?? (status === 'in_use' ? (start ?? since) : since);
  return (
    <Group gap="md" className={classes.name ?? ''}>
      {stop ? (
        <StatusBadge tone={stop.explained ? 'waiting' : 'stopped'} icon={<IconPlayerStopFilled size={18} />}>
          {machineStateLabel(machineStateOf(status, true))}
        </StatusBadge>
      ) : (
        <MachineStatusBadge status={status} />
      )}
      <Timer since={from} clockAheadMs={clockAheadMs} />
      {stop ? <span>{stop.explained ? stop.reason : floorTexts.noReason}</span> : null}
    </Group>
  );
}

function Work({ machine, clockAheadMs }: PartProps) {
  const { time_zone: zone } = usePlant();
  const now = useSlowNow(clockAheadMs);
  const { actual_quantity: made, quantity, order_number: number, product_name: product, due_at } = machine;
  const unit = machine.unit ?? 'units';
  if (made === null || quantity === null)
    return <Text className={classes.product ?? ''}>{texts.noOrder}</Text>;
  const { percent, whole } = progressOf({ actual_quantity: made, quantity });
  const pace = neededPace({ quantity, actual_quantity: made, due_at }, now);
  return (
    <Stack gap="sm">
      <Text className={classes.product ?? ''}>{`${number ?? ''} · ${product ?? ''}`}</Text>
      <div>
        <span className={classes.made}>{formatAmount(made, unit)}</span>{' '}
        <span className={classes.ordered}>{`${texts.of(formatQuantity(quantity, unit))} · ${whole}%`}</span>
      </div>
      <ProgressBar percent={percent} label={`${whole}%`} />
      <dl className={classes.facts}>
        <div>
          <dt>{texts.needs}</dt>
          <dd title={pace.reason ?? undefined}>
            {pace.per_hour === null
              ? `– ${pace.reason}`
              : texts.perHour(`${formatNumber(Math.ceil(pace.per_hour))} ${unit}`)}
          </dd>
        </div>
        <div>
          <dt>{texts.due}</dt>
          <dd>{due_at === null ? texts.noDue : formatDue(due_at, zone)}</dd>
        </div>
      </dl>
      <Efficiency machine={machine} clockAheadMs={clockAheadMs} size="large" />
    </Stack>
  );
}

interface KeyProps {
  readonly icon: ReactNode;
  readonly isFirst?: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function Key({ icon, isFirst = false, onPress, children }: KeyProps) {
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      className={(isFirst ? classes.first : classes.key) ?? ''}
      leftSection={icon}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}

/** The next action follows from the state of the machine. The other actions are below the next action. */
function Keys({ machine, onAct }: Pick<StationBoardProps, 'machine' | 'onAct'>) {
  const [isCalling, setCalling] = useState(false);
  const may = {
    start: useMay('startProduction'),
    stop: useMay('stopProduction'),
    report: useMay('reportQuantity'),
    complete: useMay('completeOrder'),
    record: useMay('recordEvents'),
  };
  const {
    order_id: orderId,
    order_status: status,
    order_number: number,
    open_stop: stop,
    next_order: next,
  } = machine;
  const runs = orderId !== null && status === 'in_progress';
  const isPaused = orderId !== null && status === 'paused';
  const stopId = stop && !stop.explained && may.record ? stop.id : undefined;
  const canStart = orderId === null && !stop && machine.status === 'available' && may.start;
  const quantity = (isFirst: boolean) =>
    (runs || isPaused) && may.report ? (
      <Key
        isFirst={isFirst}
        icon={<IconHash size={22} aria-hidden />}
        onPress={() => onAct({ name: 'quantity', orderId })}
      >
        {texts.quantity}
      </Key>
    ) : null;
  const resume = (className: string | undefined) =>
    isPaused && may.start ? (
      <ResumeButton orderId={orderId} number={number ?? ''} className={className} />
    ) : null;
  return (
    <Stack gap="sm">
      {stopId !== undefined ? (
        <Key
          isFirst
          icon={<IconMessageQuestion size={24} aria-hidden />}
          onPress={() => onAct({ name: 'explain', stopId })}
        >
          {texts.explain}
        </Key>
      ) : isPaused ? (
        resume(classes.first)
      ) : (
        quantity(true)
      )}
      {canStart && next ? (
        <Key
          isFirst
          icon={<IconPlayerPlay size={24} aria-hidden />}
          onPress={() => onAct({ name: 'start', orderId: next.id })}
        >
          {texts.start(next.order_number)}
        </Key>
      ) : null}
      <div className={classes.keys}>
        {stopId === undefined ? null : resume(classes.key)}
        {isPaused || stopId !== undefined ? quantity(false) : null}
        {runs && may.stop ? (
          <Key
            icon={<IconPlayerStopFilled size={20} aria-hidden />}
            onPress={() => onAct({ name: 'stop', orderId })}
          >
            {texts.stop}
          </Key>
        ) : null}
        {(runs || isPaused) && may.complete ? (
          <Key
            icon={<IconCheck size={20} aria-hidden />}
            onPress={() => onAct({ name: 'complete', orderId })}
          >
            {texts.complete}
          </Key>
        ) : null}
        <Key icon={<IconUrgent size={20} aria-hidden />} onPress={() => setCalling(true)}>
          {texts.help}
        </Key>
      </div>
      {isCalling ? (
        <CallForHelp
          machineId={machine.id}
          {...(orderId === null ? {} : { orderId })}
          onClose={() => setCalling(false)}
        />
      ) : null}
    </Stack>
  );
}
