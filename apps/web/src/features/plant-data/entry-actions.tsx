import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { RowActions } from '../../ui/row-actions';
import { calendarTexts as words } from './texts';

interface EntryActionsProps {
  readonly name: string;
  readonly mayChange: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
  readonly onHistory: () => void;
  /** For maintenance that waits for approval. The reason says why this person may not approve. */
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
  const actions = [
    ...(mayChange
      ? [
          { label: words.change, onPress: onChange },
          { label: words.remove, onPress: onRemove },
        ]
      : []),
    { label: words.history, onPress: onHistory },
  ];
  return (
    <RowActions
      about={name}
      actions={actions}
      before={
        mayChange && approval ? (
          <ReasonedButton
            reason={approval.reason}
            aria-label={words.of(words.approve, name)}
            onClick={approval.onApprove}
          >
            {words.approve}
          </ReasonedButton>
        ) : null
      }
    />
  );
}
