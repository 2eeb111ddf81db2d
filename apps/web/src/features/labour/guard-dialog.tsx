/** The findings that refuse an assignment, and the reason with which a planner overrides them. */
import { Text, TextInput } from '@mantine/core';
import { reasonText } from '@pms/domain/labour/schema';
import type { NamedFinding } from '@pms/domain/working-time/schema';
import { useState } from 'react';
import { judged } from '../../ui/field-errors';
import { FormDialog } from '../../ui/form-dialog';
import { FindingsBadge } from '../working-time/findings-badge';
import { texts } from './texts';

interface GuardDialogProps {
  readonly name: string;
  readonly findings: readonly NamedFinding[];
  /** Whether each finding names its person, because the findings concern several people. */
  readonly withNames?: boolean;
  readonly submitLabel?: string;
  readonly onClose: () => void;
  readonly onOverride: (reason: string) => void;
}

export function GuardDialog(props: GuardDialogProps) {
  const { name, findings, withNames = false, submitLabel = texts.assignAnyway, onClose, onOverride } = props;
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  return (
    <FormDialog
      title={texts.refused(name)}
      submitLabel={submitLabel}
      isBusy={false}
      problem={undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const checked = judged(reasonText, reason);
        if (checked.success) onOverride(checked.data);
        else setWrong(checked.error.issues[0]?.message);
      }}
    >
      <FindingsBadge findings={findings} withNames={withNames} />
      <Text fz="sm">{texts.overrideHint}</Text>
      <TextInput
        data-autofocus
        label={texts.overrideReason}
        value={reason}
        error={wrong}
        onChange={({ currentTarget: { value } }) => {
          setReason(value);
          setWrong(undefined);
        }}
      />
    </FormDialog>
  );
}
