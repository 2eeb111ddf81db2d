/** The locked months, and the two dialogs for people with the right to lock and unlock. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { formatDateTime } from '@pms/domain/plant-time';
import type { MonthLock } from '@pms/domain/settings/month-lock';
import { nameOfMonth } from '@pms/domain/settings/refusals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { monthLockQuery } from '../../client/month-lock';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { useMay } from '../../client/session';
import { FailedLoad } from '../../ui/failed-load';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { TitledSection } from '../../ui/titled-section';
import { LockMonths, UnlockMonths } from './month-lock-dialogs';
import { lockableMonths } from './month-lock-months';
import { lockTexts } from './month-lock-texts';

export function MonthLockCard() {
  const { data: lock, error, refetch } = useQuery(monthLockQuery);
  return (
    <TitledSection title={lockTexts.title}>
      {error && !lock ? <FailedLoad message={lockTexts.failed} onRetry={() => void refetch()} /> : null}
      {lock ? <Lock lock={lock} /> : error ? null : <Skeleton h={44} aria-hidden />}
    </TitledSection>
  );
}

function Lock({ lock }: { readonly lock: MonthLock }) {
  const { time_zone: zone, shift_plan: plan } = usePlant();
  const mayLock = useMay('lockMonths');
  const [asking, setAsking] = useState<'lock' | 'unlock' | undefined>();
  const months = lockableMonths(lock, { now: plantNow(), zone, plan });
  const close = () => setAsking(undefined);
  return (
    <Group justify="space-between" align="flex-start">
      <Stack gap={0} flex="1 1 20rem">
        <Text>
          {lock.last_month === null ? lockTexts.none : lockTexts.upTo(nameOfMonth(lock.last_month))}
        </Text>
        {lock.changed_at ? (
          <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {lockTexts.changed(
              lock.changed_by_name ?? '–',
              formatDateTime(lock.changed_at, zone),
              lock.reason,
            )}
          </Text>
        ) : null}
      </Stack>
      {mayLock ? (
        <Group gap="sm">
          {lock.last_month === null ? null : (
            <Button variant="default" onClick={() => setAsking('unlock')}>
              {lockTexts.unlock}
            </Button>
          )}
          <ReasonedButton
            variant="default"
            reason={months.length === 0 ? lockTexts.nothingOver : undefined}
            onClick={() => setAsking('lock')}
          >
            {lockTexts.lock}
          </ReasonedButton>
        </Group>
      ) : null}
      {asking === 'lock' ? <LockMonths months={months} onClose={close} /> : null}
      {asking === 'unlock' && lock.last_month ? (
        <UnlockMonths last={lock.last_month} onClose={close} />
      ) : null}
    </Group>
  );
}
