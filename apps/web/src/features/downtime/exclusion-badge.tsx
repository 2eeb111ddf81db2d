/** Says that a stop still counts as a loss although its reason excludes it, and lets a second person approve that. */
import { Stack, Text } from '@mantine/core';
import { approveExclusion } from '@pms/domain/downtime/endpoints';
import { awaitsSecondPerson, exclusionRefusal } from '@pms/domain/downtime/rules';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { IconUserCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { CallError } from '../../client/call-error';
import { useMay, useSession } from '../../client/session';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { toast } from '../../ui/toasts';
import classes from './exclusion-badge.module.css';
import { reasonShown } from './reason-shown';
import { exclusionTexts as words } from './report-texts';

interface ExclusionBadgeProps {
  readonly stop: DowntimeRecord;
}

export function ExclusionBadge({ stop }: ExclusionBadgeProps) {
  const mayApprove = useMay('correctOrder');
  if (!awaitsSecondPerson(stop)) return null;
  return (
    <Stack gap={4} align="flex-start" maw="17rem" className={classes.mark}>
      <StatusBadge tone="waiting" icon={<IconUserCheck size={14} />}>
        {words.waits}
      </StatusBadge>
      <Text fz="sm" c="dimmed" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {words.why(stop.exclusion?.asked_by_name ?? '')}
      </Text>
      {mayApprove ? <ApproveExclusion stop={stop} /> : null}
    </Stack>
  );
}

function ApproveExclusion({ stop }: ExclusionBadgeProps) {
  const { user } = useSession();
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(approveExclusion, { params: { id: stop.id } }),
    onSuccess: () => toast('success', words.approved),
    onError: (problem) => toast('danger', problem instanceof CallError ? problem.message : words.failed),
    onSettled: () => {
      for (const queryKey of [['downtime'], ['stops'], ['orders']])
        void cache.invalidateQueries({ queryKey });
    },
  });
  return (
    <ReasonedButton
      variant="default"
      mih="var(--pms-touch)"
      aria-label={`${words.approve} ${stop.machine_name ?? ''}: ${reasonShown(stop)}`}
      reason={exclusionRefusal(stop, { user_id: user?.id ?? 0 })?.message}
      loading={isPending}
      onClick={() => mutate()}
    >
      {words.approve}
    </ReasonedButton>
  );
}
