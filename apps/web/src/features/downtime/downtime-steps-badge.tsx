/** Two different numbers beside each other, with the steps between them in a dialog. */
import { Button, Stack } from '@mantine/core';
import type { DowntimeBridge } from '@pms/domain/downtime/bridge';
import { formatMinutes } from '@pms/domain/number-format';
import { type ReactNode, useState } from 'react';
import { DowntimeSteps, DowntimeStepsOf } from './downtime-steps';
import type { DowntimeQuestion } from './report-queries';
import { stepTexts as words } from './report-texts';

export const DowntimeStepsBadge = ({ bridge }: { readonly bridge: DowntimeBridge }) => (
  <OpeningSteps label={words.both(formatMinutes(bridge.recorded), formatMinutes(bridge.loss))}>
    <DowntimeSteps bridge={bridge} />
  </OpeningSteps>
);

/** The steps as a button beside the loss of running time. The server computes the steps when a person opens them. */
export const DowntimeStepsButton = ({ question }: { readonly question: DowntimeQuestion }) => (
  <OpeningSteps label={words.title}>
    <DowntimeStepsOf question={question} level={2} />
  </OpeningSteps>
);

function OpeningSteps({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="sm">
      <Button
        variant="default"
        aria-expanded={isOpen}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen ? children : null}
    </Stack>
  );
}
