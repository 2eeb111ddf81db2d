/** The dialogs for files: Save Layout, the choice between the changes of two people, and Load Layout. */
import { LayoutPicture } from '../plan/layout-picture';
import type { PlanMachine } from '../plan/plan-machine';
import { LoadDialog } from './load-dialog';
import { CollisionDialog, SaveDialog } from './save-dialogs';
import type { Editor } from './use-editor';
import type { EditorFiles } from './use-editor-files';
import { useSaveLayout } from './use-save-layout';

interface FileDialogsProps {
  readonly editor: Editor;
  readonly files: EditorFiles;
  readonly machines: ReadonlyMap<number, PlanMachine>;
  readonly onSaved: () => void;
}

export function FileDialogs({ editor, files, machines, onSaved }: FileDialogsProps) {
  const { drawing, origin } = editor;
  const saving = useSaveLayout(({ id, name, version_no, data, machines: placed }) => {
    editor.markSaved({ data, machines: placed }, { id, name, version_no });
    files.close();
    onSaved();
  });
  const { collision } = saving;
  if (files.drawn)
    return (
      <LayoutPicture
        kind={files.drawn}
        {...{ drawing, machines }}
        onMade={files.pictureMade}
        onFailed={files.pictureFailed}
      />
    );
  if (collision)
    return (
      <CollisionDialog
        collision={collision}
        machines={machines}
        isBusy={saving.isBusy}
        onClose={saving.dropCollision}
        onSave={(choices) => {
          const { wish, other, merge } = collision;
          saving.save({
            ...wish,
            drawing: merge.merged(choices),
            base: { ...wish.base, version_no: other.version_no },
          });
        }}
      />
    );
  if (files.opened === 'save')
    return (
      <SaveDialog
        name={origin?.name ?? ''}
        isBusy={saving.isBusy}
        problem={saving.problem}
        onClose={files.close}
        onSave={(typed, isPutInUse) =>
          saving.save({
            name: typed,
            drawing,
            base: origin && typed === origin.name ? origin : undefined,
            isPutInUse,
          })
        }
      />
    );
  if (files.opened === 'load')
    return (
      <LoadDialog
        drawing={drawing}
        machines={machines}
        onClose={files.close}
        onLoad={(loaded, from) => {
          editor.open(loaded, from);
          files.close();
        }}
      />
    );
  return null;
}
