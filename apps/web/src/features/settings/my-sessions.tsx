import { Badge, Group, Skeleton, Stack, Text } from '@mantine/core';
import { formatDateTime } from '@pms/domain/plant-time';
import { endMySession, signOutEverywhere } from '@pms/domain/sessions/endpoints';
import type { OpenSession } from '@pms/domain/sessions/schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/api';
import { failureText, sentenceOr } from '../../client/call-error';
import { usePlant } from '../../client/plant';
import { deviceName } from '../../ui/device-name';
import { FailedLoad } from '../../ui/failed-load';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { TitledSection } from '../../ui/titled-section';
import { useAction } from '../use-action';
import { mySessionsQuery } from './queries';
import { texts } from './texts';

const words = texts.sessions;

const ending = {
  problemOf: (problem: unknown) => sentenceOr(words.failed, problem),
  toastsProblem: true,
  concerns: [mySessionsQuery.queryKey],
};

export function MySessions() {
  const { data: sessions, error, refetch } = useQuery(mySessionsQuery);
  const end = useAction({
    act: (id: string) => call(endMySession, { params: { id } }),
    done: () => words.done,
    ...ending,
  });
  const endAll = useAction({
    act: async () => (await call(signOutEverywhere)).data.ended,
    done: words.doneAll,
    ...ending,
  });
  const hasOthers = sessions?.some(({ current }) => !current) ?? false;
  return (
    <TitledSection title={words.title}>
      {error ? (
        <FailedLoad message={failureText(words.failedLoad, error)} onRetry={() => void refetch()} />
      ) : null}
      {sessions ? (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => end.send(session.id)} />
          ))}
        </Stack>
      ) : error ? null : (
        <Skeleton h={64} />
      )}
      {sessions && !hasOthers ? <Text c="dimmed">{words.alone}</Text> : null}
      {hasOthers ? (
        <Group justify="flex-end">
          <ReasonedButton
            reason={undefined}
            variant="default"
            loading={endAll.isBusy}
            onClick={() => endAll.send(undefined)}
          >
            {words.everywhere}
          </ReasonedButton>
        </Group>
      ) : null}
    </TitledSection>
  );
}

interface SessionRowProps {
  readonly session: OpenSession & { readonly current: boolean };
  readonly onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { time_zone: zone } = usePlant();
  const device = session.tablet ?? deviceName(session.user_agent) ?? words.unknown;
  const times = [
    words.since(formatDateTime(session.started, zone)),
    words.active(formatDateTime(session.last_activity, zone)),
  ];
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <div>
        <Group gap="xs">
          <Text fw={550}>{device}</Text>
          {session.current ? (
            <Badge variant="default" tt="none">
              {words.current}
            </Badge>
          ) : null}
          {session.remember_me ? (
            <Badge variant="default" tt="none">
              {words.remembered}
            </Badge>
          ) : null}
        </Group>
        <Text fz="sm" c="dimmed">
          {times.join(', ')}
          {session.address ? ` · ${session.address}` : ''}
        </Text>
      </div>
      {session.current ? null : (
        <ReasonedButton
          reason={undefined}
          variant="default"
          aria-label={words.endNamed(device)}
          onClick={onEnd}
        >
          {words.end}
        </ReasonedButton>
      )}
    </Group>
  );
}
