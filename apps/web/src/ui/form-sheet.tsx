/**
 * A form that opens at the lower edge of the screen, within reach of a thumb. The buttons stay in view while the form
 * scrolls.
 */
import { Button, Drawer, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useFocusReturn } from './focus-return';
import classes from './form-sheet.module.css';
import { ProblemNote } from './problem-note';
import { ReasonedButton } from './reasoned-button/reasoned-button';

interface FormSheetProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** The sentence of the last refusal or failure. */
  readonly problem: string | undefined;
  /** The device keeps the entry while the server cannot be reached, so the button stays usable. */
  readonly worksOffline?: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FormSheet({
  title,
  submitLabel,
  isBusy,
  problem,
  worksOffline = false,
  onSubmit,
  onClose,
  children,
}: FormSheetProps) {
  useFocusReturn();
  return (
    <Drawer.Root opened onClose={onClose} position="bottom" size="auto">
      <Drawer.Overlay />
      <Drawer.Content className={classes.content}>
        {/* A div, because a header element inside a dialog would be a second banner landmark. */}
        <Drawer.Header component="div" className={classes.head}>
          <Drawer.Title fw={650} fz="lg" lh={1.3}>
            {title}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close" size={44} iconSize={22} />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>
          <form onSubmit={onSubmit} noValidate>
            <Stack gap="md">
              {children}
              <div className={classes.foot}>
                <Stack gap="sm">
                  <ProblemNote problem={problem} />
                  <Group grow gap="sm">
                    <Button variant="default" onClick={onClose} className={classes.key}>
                      Cancel
                    </Button>
                    <ReasonedButton
                      type="submit"
                      reason={undefined}
                      worksOffline={worksOffline}
                      loading={isBusy}
                      className={classes.key ?? ''}
                    >
                      {submitLabel}
                    </ReasonedButton>
                  </Group>
                </Stack>
              </div>
            </Stack>
          </form>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
