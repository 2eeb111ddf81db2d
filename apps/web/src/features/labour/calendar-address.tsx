/**
 * The secret address at which a phone reads a person's shifts. The person can make, replace and revoke the address. The
 * address is shown once.
 */
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { makeCalendarAddress, readCalendar, revokeCalendarAddress } from '@pms/domain/labour/endpoints';
import { formatDateTime } from '@pms/domain/plant-time';
import { passwordRefusal } from '@pms/domain/tablets/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { failureText } from '../../client/call-error';
import { usePlant } from '../../client/plant';
import { useSession } from '../../client/session';
import { FailedLoad } from '../../ui/failed-load';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { RemovalDialog } from '../../ui/removal-dialog';
import { ShownOnce } from '../../ui/shown-once';
import { useAction } from '../use-action';
import { calendarTexts as texts } from './calendar-texts';
import { calendarAddressQuery } from './queries';

/** The address has the host name under which the person reaches this server. */
const addressOf = (token: string): string =>
  `${window.location.origin}/api${readCalendar.path}?token=${encodeURIComponent(token)}`;

export function CalendarAddress() {
  const { user } = useSession();
  const cache = useQueryClient();
  const { time_zone: zone } = usePlant();
  const { queryKey } = calendarAddressQuery;
  const { data, error, refetch } = useQuery(calendarAddressQuery);
  const [isRevoking, setRevoking] = useState(false);
  const make = useAction({
    act: async () => (await call(makeCalendarAddress)).data,
    onDone: ({ made_at }) => cache.setQueryData(queryKey, { made_at }),
    problemOf: (failure) => failureText(texts.makeFailed, failure),
    onRefused: () => cache.invalidateQueries({ queryKey }),
  });
  const token = make.answer?.token;
  return (
    <Stack component="section" gap="sm" aria-label={texts.title}>
      <Title order={2} fz="lg">
        {texts.title}
      </Title>
      <Text c="dimmed">{texts.intro}</Text>
      {error && !data ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={44} role="status" aria-label={texts.loading} /> : null}
      {data?.made_at && token ? (
        <ShownOnce label={texts.address} hint={texts.addressHint} secret={addressOf(token)} />
      ) : null}
      {data?.made_at && !token ? <Text>{texts.madeAt(formatDateTime(data.made_at, zone))}</Text> : null}
      <ProblemNote problem={make.problem} />
      {data ? (
        <Group gap="sm">
          <ReasonedButton
            reason={user ? passwordRefusal(user.proved_by)?.message : undefined}
            variant={data.made_at ? 'default' : 'filled'}
            loading={make.isBusy}
            onClick={() => make.send(undefined)}
          >
            {data.made_at ? texts.replace : texts.make}
          </ReasonedButton>
          {data.made_at ? (
            <Button variant="default" aria-label={texts.revokeTitle} onClick={() => setRevoking(true)}>
              {texts.revoke}
            </Button>
          ) : null}
        </Group>
      ) : null}
      {isRevoking ? (
        <RemovalDialog
          title={texts.revokeTitle}
          submitLabel={texts.revoke}
          question={texts.revokeQuestion}
          effect={texts.revokeEffect}
          remove={async () => {
            await call(revokeCalendarAddress);
            make.forgetProblem();
          }}
          concerns={[queryKey]}
          done={texts.revoked}
          failed={texts.revokeFailed}
          onClose={() => setRevoking(false)}
        />
      ) : null}
    </Stack>
  );
}
