/** A dialog around one form. Enter sends the form, a refusal stays above the buttons, and the typed text stays. */
import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from './dialog';
import { ProblemNote } from './problem-note';
import { ReasonedButton } from './reasoned-button/reasoned-button';

interface FormDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** The sentence of the last refusal or failure. */
  readonly problem: string | undefined;
  /** The reason why the form cannot be sent, if the reason is known before the form is sent. */
  readonly reason?: string | undefined;
  /** The device keeps the entry while the server cannot be reached, so the button stays usable. */
  readonly worksOffline?: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly size?: 'sm' | 'medium' | 'large' | 'xl';
  readonly isDanger?: boolean;
  readonly children: ReactNode;
}

export function FormDialog({
  title,
  submitLabel,
  isBusy,
  problem,
  reason,
  worksOffline = false,
  onSubmit,
  onClose,
  size,
  isDanger,
  children,
}: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} {...(size ? { size } : {})}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {children}
          <ProblemNote problem={problem} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <ReasonedButton
              type="submit"
              reason={reason}
              worksOffline={worksOffline}
              loading={isBusy}
              {...(isDanger ? { color: 'red.8' } : {})}
            >
              {submitLabel}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
