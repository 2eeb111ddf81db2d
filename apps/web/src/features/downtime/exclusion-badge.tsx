/** Shows that a change of a past stop waits for a second person, who can approve it here. */
import { Stack, Text } from '@mantine/core';
import { approveEarlierEnd, approveExclusion } from '@pms/domain/downtime/endpoints';
import { awaitsSecondPerson, earlierEndRefusal, exclusionRefusal } from '@pms/domain/downtime/rules';
import type { DowntimeRecord } from '@pms/domain/downtime/schema';
import { formatDateTime, type Instant } from '@pms/domain/plant-time';
import { lockedMonthRefusal } from '@pms/domain/settings/month-lock';
import { IconUserCheck } from '@tabler/icons-react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { useMonthLock } from '../../client/month-lock';
import { usePlant } from '../../client/plant';
import { useMay, useSession } from '../../client/session';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { useAction } from '../use-action';
import classes from './exclusion-badge.module.css';
import { reasonShown } from './reason-shown';
import { earlierEndTexts, exclusionTexts } from './report-texts';

interface ExclusionBadgeProps {
  readonly stop: DowntimeRecord;
}

/** The waiting changes of this stop: its exclusion, an earlier end, or both. */
export function ExclusionBadge({ stop }: ExclusionBadgeProps) {
  const { time_zone: zone } = usePlant();
  const { exclusion, earlier_end: earlier } = stop;
  return (
    <>
      {awaitsSecondPerson(stop) ? (
        <Waiting
          stop={stop}
          words={exclusionTexts}
          why={exclusionTexts.why(exclusion?.asked_by_name ?? '')}
          endpoint={approveExclusion}
          refusalOf={exclusionRefusal}
          since={stop.start_time}
        />
      ) : null}
      {earlier === null ? null : (
        <Waiting
          stop={stop}
          words={earlierEndTexts}
          why={earlierEndTexts.why(earlier.asked_by_name, formatDateTime(earlier.end_time, zone))}
          endpoint={approveEarlierEnd}
          refusalOf={earlierEndRefusal}
          since={earlier.end_time}
        />
      )}
    </>
  );
}

interface WaitingProps extends ExclusionBadgeProps {
  readonly words: typeof exclusionTexts | typeof earlierEndTexts;
  readonly why: string;
  readonly endpoint: typeof approveExclusion | typeof approveEarlierEnd;
  readonly refusalOf: typeof exclusionRefusal | typeof earlierEndRefusal;
  /** The first moment that the approval changes. */
  readonly since: Instant;
}

function Waiting({ why, ...approval }: WaitingProps) {
  const mayApprove = useMay('correctOrder');
  return (
    <Stack gap={4} align="flex-start" maw="17rem" className={classes.mark}>
      <StatusBadge tone="waiting" icon={<IconUserCheck size={14} />}>
        {approval.words.waits}
      </StatusBadge>
      <Text fz="sm" c="dimmed" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {why}
      </Text>
      {mayApprove ? <Approve {...approval} /> : null}
    </Stack>
  );
}

function Approve({ stop, words, endpoint, refusalOf, since }: Omit<WaitingProps, 'why'>) {
  const { user } = useSession();
  const { time_zone: zone } = usePlant();
  const locked = lockedMonthRefusal(useMonthLock(), since, zone);
  const { send, isBusy } = useAction({
    act: () => call(endpoint, { params: { id: stop.id }, body: { version: stop.version } }),
    done: () => words.approved,
    problemOf: (problem) => sentenceOr(words.failed, problem),
    toastsProblem: true,
    concerns: [['downtime'], ['stops'], ['orders']],
  });
  return (
    <ReasonedButton
      variant="default"
      aria-label={`${words.approve} ${stop.machine_name ?? ''}: ${reasonShown(stop)}`}
      reason={(locked ?? refusalOf(stop, { user_id: user?.id ?? 0 }))?.message}
      loading={isBusy}
      onClick={() => send(undefined)}
    >
      {words.approve}
    </ReasonedButton>
  );
}
