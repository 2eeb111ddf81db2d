/** Changes that remove a loss from past shifts. A second person can approve each change here. */
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { effectIfAny } from '@pms/domain/figures/effect';
import { approvePastChange, previewPastChange, withdrawPastChange } from '@pms/domain/past-changes/endpoints';
import { approvalOfPastRefusal } from '@pms/domain/past-changes/rules';
import type { PastChange } from '@pms/domain/past-changes/schema';
import { formatDateTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../client/api';
import { usePlant } from '../../client/plant';
import { useMay, useSession } from '../../client/session';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { ForeseenBadge } from '../figures/foreseen-badge';
import { pastChangesQuery } from './queries';
import { waitTexts as words } from './texts';
import { usePlaceName } from './use-place-name';
import { usePlantAction } from './use-plant-action';
import { wordsOfChange } from './words-of-change';

export function WaitingChanges() {
  const id = useId();
  const { data = [] } = useQuery(pastChangesQuery);
  const mayDecide = useMay('correctOrder');
  if (data.length === 0) return null;
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Stack gap="sm">
        <Stack gap={2}>
          <Title order={2} fz="lg" id={id}>
            {words.title}
          </Title>
          <Text c="dimmed" fz="sm" maw="48rem">
            {words.hint}
          </Text>
        </Stack>
        <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
          {data.map((change) => (
            <Waiting key={change.id} change={change} mayDecide={mayDecide} />
          ))}
        </Stack>
      </Stack>
    </Paper>
  );
}

interface WaitingProps {
  readonly change: PastChange;
  readonly mayDecide: boolean;
}

function Waiting({ change, mayDecide }: WaitingProps) {
  const { time_zone: zone } = usePlant();
  const nameOf = usePlaceName();
  const lines = wordsOfChange(change, { zone, nameOf });
  return (
    <Stack component="li" gap={4}>
      {lines.map((line) => (
        <Text key={line} fw={600} style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
      <Text c="dimmed" fz="sm">
        {words.askedBy(change.asked_by_name, formatDateTime(change.asked_at, zone))}
      </Text>
      {change.reason ? (
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {words.why(change.reason)}
        </Text>
      ) : null}
      {mayDecide ? <Decide change={change} name={lines.join(', ')} /> : null}
    </Stack>
  );
}

interface DecideProps {
  readonly change: PastChange;
  readonly name: string;
}

/** Shows the figures that the approval recomputes, before the person approves. */
function Decide({ change: { id, asked_by }, name }: DecideProps) {
  const { user } = useSession();
  const shared = { failed: words.failed, changes: pastChangesQuery.queryKey };
  const approved = usePlantAction({
    ...shared,
    act: () => call(approvePastChange, { params: { id } }),
    foresee: async () => effectIfAny((await call(previewPastChange, { params: { id } })).data),
    done: words.approved,
  });
  const withdrawn = usePlantAction({
    ...shared,
    act: () => call(withdrawPastChange, { params: { id } }),
    done: words.withdrawn,
  });
  const problem = approved.problem ?? withdrawn.problem;
  const approve = approved.effect ? words.approveForeseen : words.approve;
  return (
    <Stack gap="xs">
      <ForeseenBadge effect={approved.effect} />
      <Group gap="xs">
        <ReasonedButton
          aria-label={`${approve}: ${name}`}
          reason={approvalOfPastRefusal(asked_by, user?.id ?? 0)?.message}
          loading={approved.isBusy}
          onClick={() => approved.send(undefined)}
        >
          {approve}
        </ReasonedButton>
        <ReasonedButton
          reason={undefined}
          variant="default"
          aria-label={`${words.withdraw}: ${name}`}
          loading={withdrawn.isBusy}
          onClick={() => withdrawn.send(undefined)}
        >
          {words.withdraw}
        </ReasonedButton>
      </Group>
      {problem ? (
        <Text c="red" role="alert">
          {problem}
        </Text>
      ) : null}
    </Stack>
  );
}
