import type { HelpKind } from '@pms/domain/help/schema';
import { RemovalDialog } from '../../ui/removal-dialog';
import { changeKinds, helpKeys } from './queries';
import { texts } from './texts';

const words = texts.kinds;

interface DeleteKindDialogProps {
  readonly kind: HelpKind;
  /** The version of the list that the person has seen. */
  readonly version: number;
  readonly onClose: () => void;
}

/** Asks before a kind of help is deleted. Its earlier calls stay. */
export function DeleteKindDialog({ kind: row, version, onClose }: DeleteKindDialogProps) {
  const { kind, label } = row;
  return (
    <RemovalDialog
      title={words.removeTitle}
      submitLabel={words.remove}
      question={words.removeQuestion(label)}
      effect={words.removeEffect}
      remove={() =>
        changeKinds(kind, { row, version }, (kinds) => kinds.filter((each) => each.kind !== kind))
      }
      concerns={[helpKeys.all]}
      done={words.removed(label)}
      failed={words.removeFailed}
      onClose={onClose}
    />
  );
}
