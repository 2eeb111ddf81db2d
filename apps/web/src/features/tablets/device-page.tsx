/** The page of a device without a binding: the code for the administrator, and the result of the binding. */
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { askForBinding } from '@pms/domain/tablets/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { useShowsContent } from '../../client/first-content';
import { markTablet } from '../../client/tablet';
import { FailedLoad } from '../../ui/failed-load';
import classes from './tablets.module.css';
import { tabletTexts } from './texts';

const words = tabletTexts.device;
const askEveryMs = 3_000;

export function DevicePage() {
  // A waiting device keeps the code. A device with an expired code gets a new code.
  const { data, error, refetch } = useQuery({
    queryKey: ['device', 'binding'],
    queryFn: async () => (await call(askForBinding)).data,
    refetchInterval: askEveryMs,
  });
  const isBound = data?.state === 'bound';
  useShowsContent(data !== undefined || error !== null);
  useEffect(() => {
    if (isBound) markTablet(true);
  }, [isBound]);
  return (
    <Stack component="section" aria-label={words.title} align="center" gap="lg" py="4rem" px="md">
      <Title order={1} fz="1.75rem" ta="center">
        {isBound ? words.bound(data.name) : words.title}
      </Title>
      {error && !data ? (
        <FailedLoad message={sentenceOr(words.failed, error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton h={120} maw="24rem" role="status" aria-label={words.loading} /> : null}
      {data?.state === 'waiting' ? (
        <>
          <div className={classes.code} role="img" aria-label={`${words.code}: ${data.code}`}>
            {data.code}
          </div>
          <Text ta="center" fz="lg" maw="36rem">
            {words.text}
          </Text>
        </>
      ) : null}
      <Button
        variant={isBound ? 'filled' : 'default'}
        mih={56}
        fz="lg"
        onClick={() => window.location.assign('/')}
      >
        {isBound ? words.open : words.back}
      </Button>
    </Stack>
  );
}
