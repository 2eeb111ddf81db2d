import { Button, Group } from '@mantine/core';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { calendarTexts as words } from './texts';

interface EntryActionsProps {
  readonly name: string;
  readonly onChange: () => void;
  readonly onRemove: () => void;
  /** Of maintenance that nobody approved yet; the reason says why this person may not. */
  readonly approval?: { readonly reason: string | undefined; readonly onApprove: () => void };
}

export function EntryActions({ name, onChange, onRemove, approval }: EntryActionsProps) {
  return (
    <Group gap="xs">
      {approval ? (
        <ReasonedButton
          reason={approval.reason}
          mih="var(--pms-touch)"
          aria-label={words.of(words.approve, name)}
          onClick={approval.onApprove}
        >
          {words.approve}
        </ReasonedButton>
      ) : null}
      <Button
        variant="default"
        mih="var(--pms-touch)"
        aria-label={words.of(words.change, name)}
        onClick={onChange}
      >
        {words.change}
      </Button>
      <Button
        variant="default"
        mih="var(--pms-touch)"
        aria-label={words.of(words.remove, name)}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </Group>
  );
}
