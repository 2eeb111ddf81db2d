import { Button, Group } from '@mantine/core';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { calendarTexts as words } from './texts';

interface EntryActionsProps {
  readonly name: string;
  readonly mayChange: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
  readonly onHistory: () => void;
  /** Of maintenance that nobody approved yet; the reason says why this person may not. */
  readonly approval?: { readonly reason: string | undefined; readonly onApprove: () => void };
}

export function EntryActions({
  name,
  mayChange,
  onChange,
  onRemove,
  onHistory,
  approval,
}: EntryActionsProps) {
  const action = (label: string, onClick: () => void) => (
    <Button variant="default" mih="var(--pms-touch)" aria-label={words.of(label, name)} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Group gap="xs">
      {mayChange && approval ? (
        <ReasonedButton
          reason={approval.reason}
          mih="var(--pms-touch)"
          aria-label={words.of(words.approve, name)}
          onClick={approval.onApprove}
        >
          {words.approve}
        </ReasonedButton>
      ) : null}
      {mayChange ? action(words.change, onChange) : null}
      {mayChange ? action(words.remove, onRemove) : null}
      {action(words.history, onHistory)}
    </Group>
  );
}
