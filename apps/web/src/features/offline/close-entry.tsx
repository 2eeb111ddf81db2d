import { Textarea } from '@mantine/core';
import type { HandedEntry } from '@pms/domain/offline/schema';
import { useState } from 'react';
import { sentenceOr } from '../../client/call-error';
import { FormDialog } from '../../ui/form-dialog';
import { useAction } from '../use-action';
import { closeHanded, offlineKeys } from './queries';
import { texts } from './texts';

const words = texts.handed;

interface CloseEntryProps {
  readonly entry: HandedEntry;
  readonly title: string;
  readonly onClose: () => void;
}

/** Closes the entry without a booking, because a person entered the fact in another way or the entry is wrong. */
export function CloseEntry({ entry, title, onClose }: CloseEntryProps) {
  const [note, setNote] = useState('');
  const closed = useAction({
    act: () => closeHanded(entry.id, { closing: 'discarded', note }),
    done: () => words.closed,
    onDone: onClose,
    problemOf: (error) => sentenceOr(words.failed, error),
    concerns: [offlineKeys.all],
  });
  return (
    <FormDialog
      title={title}
      submitLabel={words.close}
      size="sm"
      isBusy={closed.isBusy}
      problem={closed.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        closed.send(undefined);
      }}
    >
      <Textarea
        label={words.note}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
