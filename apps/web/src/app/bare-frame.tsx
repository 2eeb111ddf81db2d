/** A page without menu and header (decision A-42). Messages for every page are still shown. */
import { Box, Group, Stack } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { InsecureMark } from '../ui/insecure-mark';
import { extraOnDemand } from '../ui/on-demand';
import { appTexts } from './app-texts';
import { ConnectionPill } from './connection-pill';
import { ExpiringBanner } from './expiring-banner';
import { LoadingPage } from './loading-page';
import { Notices } from './notices';
import { OfflineBanner } from './offline-banner';
import { StatusBarClock } from './status-bar-clock';

const CameraScan = extraOnDemand(async () => (await import('./camera-scan')).CameraScan);
const PaperHead = extraOnDemand(async () => (await import('./paper-head')).default);

export function BareFrame({ title }: { readonly title: string }) {
  useEffect(() => {
    document.title = `${title} · ${appTexts.product}`;
  }, [title]);
  return (
    <Box component="main" id="content" tabIndex={-1} p="md" mih="100dvh" bg="var(--pms-page)">
      <Stack gap="md">
        <PaperHead />
        <Group data-screen-only justify="space-between" gap="xs" mih="var(--pms-touch)">
          <ExpiringBanner isNarrow>
            <StatusBarClock />
          </ExpiringBanner>
          <Group gap="xs">
            <CameraScan />
            <InsecureMark />
            <ConnectionPill />
          </Group>
        </Group>
        <Notices />
        <OfflineBanner />
        <Suspense fallback={<LoadingPage />}>
          <Outlet />
        </Suspense>
      </Stack>
    </Box>
  );
}
