/** The control of time below every view of the twin. */
import { ActionIcon, Button, Group, Paper, Stack, Switch, Text } from '@mantine/core';
import { formatDateTime, formatTime, toInstant } from '@pms/domain/plant-time';
import { isStanding } from '@pms/domain/twin/machine-sign';
import {
  IconBolt,
  IconHistory,
  IconLink,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { useState } from 'react';
import { usePlant } from '../../../client/plant';
import { Choice } from '../../../ui/choice';
import { FailedLoad } from '../../../ui/failed-load';
import { StatusBadge } from '../../../ui/status-badge/status-badge';
import { CopyLink } from './copy-link';
import { type SpanName, type Speed, type StepName, spanNames, speeds, stepNames } from './moments';
import classes from './replay.module.css';
import { StandingStrip } from './standing-strip';
import { texts } from './texts';
import type { TwinTime } from './use-twin-time';

export function TimeBar({ time }: { readonly time: TwinTime }) {
  return (
    <Paper withBorder p="sm" component="section" aria-label={texts.timeControl}>
      <Stack gap="xs">
        <Group justify="space-between" gap="sm">
          <Moment time={time} />
          <Controls time={time} />
        </Group>
        {time.error ? <FailedLoad message={texts.failed} onRetry={time.retry} /> : null}
        <StandingStrip time={time} />
        <Longest time={time} />
      </Stack>
    </Paper>
  );
}

function Moment({ time: { isLive, at, plant, isComplete } }: { readonly time: TwinTime }) {
  const { time_zone: zone } = usePlant();
  const standing = plant?.machines.filter(({ sign }) => isStanding(sign)).length;
  return (
    <Group gap="xs">
      <StatusBadge
        tone={isLive ? 'running' : 'waiting'}
        icon={isLive ? <IconBolt size={14} /> : <IconHistory size={14} />}
      >
        {isLive ? texts.live : texts.replay}
      </StatusBadge>
      <Text fw={700} className={classes.time}>
        {formatDateTime(toInstant(at), zone)}
      </Text>
      <Text fz="sm" c="dimmed">
        {plant && standing !== undefined
          ? texts.standing(standing, plant.machines.length)
          : isComplete
            ? texts.noHistory
            : texts.loading}
      </Text>
    </Group>
  );
}

function Controls({ time }: { readonly time: TwinTime }) {
  const [step, setStep] = useState<StepName>('stop');
  return (
    <Group gap="xs">
      <Choice label={texts.step} of={stepNames} names={texts.steps} value={step} onChange={setStep} />
      <Step time={time} step={step} direction={-1} />
      <ActionIcon
        variant={time.isPlaying ? 'filled' : 'default'}
        aria-label={time.isPlaying ? texts.pause : texts.play}
        // Playing needs the loaded history. Otherwise the play would pass stops that the page does not know.
        disabled={!time.isComplete}
        onClick={time.isPlaying ? time.pause : time.play}
      >
        {time.isPlaying ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
      </ActionIcon>
      <Step time={time} step={step} direction={1} />
      <Choice
        label={texts.speed}
        of={speeds.map(String)}
        names={Object.fromEntries(speeds.map((speed) => [String(speed), `${speed}x`]))}
        value={String(time.speed)}
        onChange={(speed) => time.setSpeed(Number(speed) as Speed)}
      />
      <Choice<SpanName>
        label={texts.span}
        of={spanNames}
        names={texts.spans}
        value={time.spanName}
        onChange={time.setSpanName}
      />
      {time.isLive ? null : <Past time={time} />}
    </Group>
  );
}

function Past({ time }: { readonly time: TwinTime }) {
  const { time_zone: zone } = usePlant();
  return (
    <>
      <CopyLink
        at={time.at}
        label={texts.copyLink(formatTime(toInstant(time.at), zone))}
        icon={<IconLink size={18} />}
      />
      <Button leftSection={<IconBolt size={18} />} onClick={time.goLive}>
        {texts.backToLive}
      </Button>
    </>
  );
}

interface StepProps {
  readonly time: TwinTime;
  readonly step: StepName;
  readonly direction: 1 | -1;
}

function Step({ time, step, direction }: StepProps) {
  const to = time.momentAfter(step, direction);
  return (
    <ActionIcon
      variant="default"
      aria-label={(direction === 1 ? texts.next : texts.previous)[step]}
      disabled={to === undefined}
      onClick={() => to !== undefined && time.goTo(to)}
    >
      {direction === 1 ? <IconPlayerTrackNext size={20} /> : <IconPlayerTrackPrev size={20} />}
    </ActionIcon>
  );
}

function Longest({ time }: { readonly time: TwinTime }) {
  const { longest, plant, replay } = time;
  const machine =
    longest &&
    (plant ?? replay?.at(Date.parse(longest.from)))?.machines.find(({ id }) => id === longest.machine_id);
  return (
    <Group gap="sm" justify="space-between">
      <Switch
        label={texts.pausesAtLongest}
        checked={time.pausesAtLongest}
        onChange={(event) => time.setPausesAtLongest(event.currentTarget.checked)}
      />
      {longest && machine ? (
        <Button
          variant="default"
          className={classes.longest}
          onClick={() => time.goTo(Date.parse(longest.from))}
        >
          {texts.longest(machine.name, longest.reason)}
        </Button>
      ) : null}
    </Group>
  );
}
