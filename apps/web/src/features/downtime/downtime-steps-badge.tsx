/** Two numbers beside each other that differ, and the steps between them once somebody asks. */
import { Button, Stack } from '@mantine/core';
import type { DowntimeBridge } from '@pms/domain/downtime/bridge';
import { formatMinutes } from '@pms/domain/number-format';
import { useState } from 'react';
import { DowntimeSteps } from './downtime-steps';
import { stepTexts as words } from './report-texts';

export function DowntimeStepsBadge({ bridge }: { readonly bridge: DowntimeBridge }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="sm">
      <Button
        variant="default"
        mih="var(--pms-touch)"
        aria-expanded={isOpen}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setOpen(!isOpen)}
      >
        {words.both(formatMinutes(bridge.recorded), formatMinutes(bridge.loss))}
      </Button>
      {isOpen ? <DowntimeSteps bridge={bridge} /> : null}
    </Stack>
  );
}
