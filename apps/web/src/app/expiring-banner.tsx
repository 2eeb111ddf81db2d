import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { extendSession, useSession } from '../client/session';
import { expiringBelowMs } from '../client/session-watch';
import { toast } from '../ui/toasts';
import { appTexts } from './app-texts';

/**
 * Shown to somebody idle only: activity extends the session by itself (decision A-24). It stands in the page, which moves
 * down under it: nobody presses a button in the moment in which it comes, and it covers none.
 */
export function ExpiringBanner() {
  const { endsAt } = useSession();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const left = endsAt === null ? Number.POSITIVE_INFINITY : endsAt - now;
  if (left >= expiringBelowMs || left <= 0) return null;
  return (
    <Alert color="yellow" role="alert" mb="sm">
      <Group justify="space-between">
        <Text>{appTexts.expiring(Math.ceil(left / 60_000))}</Text>
        <Button
          variant="default"
          mih="var(--pms-touch)"
          onClick={() => extendSession().catch((error: Error) => toast('warning', error.message))}
        >
          {appTexts.extend}
        </Button>
      </Group>
    </Alert>
  );
}
