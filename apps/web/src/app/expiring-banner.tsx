import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { plantClock } from '../client/reach';
import { extendSession, useSession } from '../client/session';
import { expiringBelowMs } from '../client/session-watch';
import { isTablet } from '../client/tablet';
import { toast } from '../ui/toasts';
import { appTexts } from './app-texts';

interface ExpiringBannerProps {
  readonly isNarrow?: boolean;
  /** Shown in place of the banner while the session is not about to end. */
  readonly children?: ReactNode;
}

/**
 * Shown only to an idle person, because activity extends the session automatically (decision A-24). The banner replaces
 * the product name in the header, so that the banner covers no control and moves no content.
 */
export function ExpiringBanner({ isNarrow = false, children = null }: ExpiringBannerProps) {
  const { endsAt } = useSession();
  const [now, setNow] = useState(plantClock);
  useEffect(() => {
    const timer = setInterval(() => setNow(plantClock()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const left = endsAt === null ? Number.POSITIVE_INFINITY : endsAt - now;
  // A shared tablet has its own countdown, and the sessions of a tablet are always short.
  if (left >= expiringBelowMs || left <= 0 || isTablet()) return children;
  const minutes = Math.ceil(left / 60_000);
  const sentence = appTexts.expiring(minutes);
  return (
    <Group role="alert" gap="xs" wrap="nowrap" data-expiring>
      {isNarrow ? (
        <VisuallyHidden>{sentence}</VisuallyHidden>
      ) : (
        <Text fw={600} truncate>
          {sentence}
        </Text>
      )}
      <Button
        color="yellow"
        variant="outline"
        c="inherit"
        px={isNarrow ? 'xs' : 'md'}
        leftSection={<IconClockExclamation size={18} aria-hidden />}
        {...(isNarrow ? { 'aria-label': appTexts.extendIn(minutes) } : {})}
        onClick={() => extendSession().catch((error: Error) => toast('warning', error.message))}
      >
        {isNarrow ? appTexts.minutes(minutes) : appTexts.extend}
      </Button>
    </Group>
  );
}
