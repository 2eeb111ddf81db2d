/** The surroundings of a part: theme, toasts and a cache. Used by the examples and the tests of parts. */
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from '../ui/theme';

interface StageProps {
  readonly cache: QueryClient;
  readonly scheme?: 'light' | 'dark';
  readonly children: ReactNode;
}

export function Stage({ cache, scheme = 'light', children }: StageProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme={scheme}>
      <QueryClientProvider client={cache}>
        <Notifications position="bottom-left" />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}
