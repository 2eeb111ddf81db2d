/** The removal dialog with the texts of a tab. It asks before a record is deleted or switched off. */
import type { QueryKey } from '@tanstack/react-query';
import { RemovalDialog } from '../../ui/removal-dialog';
import { messageMs } from './use-admin-call';

interface DeleteDialogProps {
  readonly words: {
    readonly removeTitle: string;
    readonly removeQuestion: (name: string) => string;
    readonly removeEffect: string;
    readonly removed: (name: string) => string;
    readonly removeFailed: string;
  };
  readonly submitLabel: string;
  readonly name: string;
  readonly act: () => Promise<unknown>;
  readonly concerns: readonly QueryKey[];
  readonly onClose: () => void;
}

export function DeleteDialog({ words, name, act, ...props }: DeleteDialogProps) {
  return (
    <RemovalDialog
      {...props}
      title={words.removeTitle}
      question={words.removeQuestion(name)}
      effect={words.removeEffect}
      remove={act}
      done={words.removed(name)}
      doneMs={messageMs}
      failed={words.removeFailed}
    />
  );
}
