import { Textarea } from '@mantine/core';
import type { HandedEntry } from '@pms/domain/offline/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOr } from '../../client/call-error';
import { FormDialog } from '../../ui/form-dialog';
import { toast } from '../../ui/toasts';
import { closeHanded, offlineKeys } from './queries';
import { texts } from './texts';

const words = texts.handed;

interface CloseEntryProps {
  readonly entry: HandedEntry;
  readonly title: string;
  readonly onClose: () => void;
}

/** Closes the entry without a booking: a person entered the fact in another way, or the entry is wrong. */
export function CloseEntry({ entry, title, onClose }: CloseEntryProps) {
  const cache = useQueryClient();
  const [note, setNote] = useState('');
  const closed = useMutation({
    mutationFn: () => closeHanded(entry.id, { closing: 'discarded', note }),
    onSuccess: () => {
      toast('success', words.closed);
      onClose();
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: offlineKeys.all }),
  });
  return (
    <FormDialog
      title={title}
      submitLabel={words.close}
      size="sm"
      isBusy={closed.isPending}
      problem={closed.error ? sentenceOr(words.failed, closed.error) : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        closed.mutate();
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
