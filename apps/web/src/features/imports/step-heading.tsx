import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** The heading of a step; focus moves here when the step changes. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  return (
    <Title order={3} fz="1.15rem" tabIndex={-1} data-step-heading style={{ outline: 'none' }}>
      {children}
    </Title>
  );
}
