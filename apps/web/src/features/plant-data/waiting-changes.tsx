/** Changes of the calendar in shifts that are over, with the way for a second person to approve them. */
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { approveCalendarRequest, withdrawCalendarRequest } from '@pms/domain/calendar/endpoints';
import { requestRefusal } from '@pms/domain/calendar/rules';
import type { CalendarRequest } from '@pms/domain/calendar/schema';
import { formatDateTime, formatPlantDate, formatSpan } from '@pms/domain/plant-time';
import { useId } from 'react';
import { call } from '../../client/api';
import { usePlant } from '../../client/plant';
import { useSession } from '../../client/session';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { calendarQuery } from './queries';
import { calendarTexts } from './texts';
import { usePlaceName } from './use-place-name';
import { usePlantAction } from './use-plant-action';

const words = calendarTexts.waits;

interface WaitingChangesProps {
  readonly requests: readonly CalendarRequest[];
  readonly mayChange: boolean;
}

export function WaitingChanges({ requests, mayChange }: WaitingChangesProps) {
  const id = useId();
  if (requests.length === 0) return null;
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
          {requests.map((request) => (
            <Waiting key={request.id} request={request} mayChange={mayChange} />
          ))}
        </Stack>
      </Stack>
    </Paper>
  );
}

interface WaitingProps {
  readonly request: CalendarRequest;
  readonly mayChange: boolean;
}

function Waiting({ request, mayChange }: WaitingProps) {
  const { time_zone: zone } = usePlant();
  const nameOf = usePlaceName();
  return (
    <Stack component="li" gap={4}>
      {request.changes.map((change) => (
        <Text key={JSON.stringify(change)} fw={600} style={{ overflowWrap: 'anywhere' }}>
          {[nameOfChange(change), nameOf(change), whenOf(change, zone)].filter(Boolean).join(', ')}
        </Text>
      ))}
      <Text c="dimmed" fz="sm">
        {words.askedBy(request.asked_by_name, formatDateTime(request.asked_at, zone))}
      </Text>
      <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {words.why(request.reason)}
      </Text>
      {mayChange ? <Decide request={request} /> : null}
    </Stack>
  );
}

type Change = CalendarRequest['changes'][number];

const nameOfChange = ({ does, kind, name }: Change): string =>
  [words.does[does], kind ? words.kinds[kind] : '', name || words.gone].filter(Boolean).join(' ');

function whenOf(change: Change, zone: string): string {
  const { starts_at, ends_at, start_time, end_time, valid_from, valid_to } = change;
  if (starts_at && ends_at) return formatSpan(starts_at, ends_at, zone);
  if (!start_time || !end_time || !valid_from) return '';
  return words.every(
    start_time,
    end_time,
    formatPlantDate(valid_from),
    valid_to && formatPlantDate(valid_to),
  );
}

function Decide({ request: { id, asked_by, changes } }: Pick<WaitingProps, 'request'>) {
  const { user } = useSession();
  const shared = { failed: calendarTexts.failed, changes: calendarQuery.queryKey };
  const approved = usePlantAction({
    ...shared,
    act: () => call(approveCalendarRequest, { params: { id } }),
    done: words.approved,
  });
  const withdrawn = usePlantAction({
    ...shared,
    act: () => call(withdrawCalendarRequest, { params: { id } }),
    done: words.withdrawn,
  });
  const names = changes.map(nameOfChange).join(', ');
  const problem = approved.problem ?? withdrawn.problem;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <ReasonedButton
          mih="var(--pms-touch)"
          aria-label={`${words.approve}: ${names}`}
          reason={requestRefusal(asked_by, user?.id ?? 0)?.message}
          loading={approved.isBusy}
          onClick={() => approved.send(undefined)}
        >
          {words.approve}
        </ReasonedButton>
        <ReasonedButton
          reason={undefined}
          variant="default"
          mih="var(--pms-touch)"
          aria-label={`${words.withdraw}: ${names}`}
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
