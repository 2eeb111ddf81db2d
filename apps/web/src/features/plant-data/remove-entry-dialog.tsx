import { Text } from '@mantine/core';
import type { RepeatingEntry, SingleEntry } from '@pms/domain/calendar/schema';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog';
import { ReasonField } from '../../ui/reason-field';
import { ForeseenBadge, foreseenSubmit } from '../figures/foreseen-badge';
import { calendarQuery } from './queries';
import { calendarDone, foreseeCalendar, removal, saveCalendar } from './save-calendar';
import { calendarTexts } from './texts';
import { usePlantAction } from './use-plant-action';

const words = calendarTexts.removal;

interface RemoveEntryDialogProps {
  readonly entry: RepeatingEntry | SingleEntry;
  readonly onClose: () => void;
}

export function RemoveEntryDialog({ entry, onClose }: RemoveEntryDialogProps) {
  const [reason, setReason] = useState('');
  const removed = usePlantAction({
    act: saveCalendar,
    foresee: foreseeCalendar,
    done: calendarDone,
    failed: calendarTexts.failed,
    changes: calendarQuery.queryKey,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.title(entry.name)}
      submitLabel={removed.effect ? foreseenSubmit : words.submit}
      isDanger
      isBusy={removed.isBusy}
      problem={removed.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        removed.send(removal(entry, reason));
      }}
    >
      <Text>{words.text}</Text>
      <ReasonField
        label={calendarTexts.form.reason}
        description={calendarTexts.form.reasonHint}
        value={reason}
        error={removed.fields.find(({ path }) => path === 'reason')?.message}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ForeseenBadge effect={removed.effect} />
    </FormDialog>
  );
}
