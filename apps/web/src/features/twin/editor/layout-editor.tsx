/** The 2D editor over the whole screen (specification 3, section 2). */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { formatDateTime } from '@pms/domain/plant-time';
import { useEffect, useMemo, useState } from 'react';
import { usePlant } from '../../../client/plant';
import { useSession } from '../../../client/session';
import { Dialog } from '../../../ui/dialog';
import { FormDialog } from '../../../ui/form-dialog';
import type { ShownDrawing } from '../layout/use-drawing';
import type { PlanMachine } from '../plan/plan-machine';
import classes from './editor.module.css';
import { EditorCanvas } from './editor-canvas';
import { EditorHeader } from './editor-header';
import { EditorToolbar } from './editor-toolbar';
import { FileDialogs } from './file-dialogs';
import { pressFileKey } from './file-keys';
import { type LayoutDraft, useLayoutDraft } from './layout-draft';
import { PropertiesPanel } from './properties-panel';
import { texts } from './texts';
import { type Editor, useEditor } from './use-editor';
import { useEditorFiles } from './use-editor-files';

interface LayoutEditorProps {
  readonly shown: ShownDrawing;
  readonly machines: readonly PlanMachine[];
  readonly onClose: () => void;
}

export function LayoutEditor({ shown, machines, onClose }: LayoutEditorProps) {
  const editor = useEditor({ drawing: shown.drawing, origin: shown.origin });
  const known = useMemo(() => new Map(machines.map((machine) => [machine.id, machine])), [machines]);
  const files = useEditorFiles(editor);
  const { user } = useSession();
  const draft = useLayoutDraft(user?.id ?? 0, editor);
  const [placing, setPlacing] = useState<number | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (editor.isUnsaved ? setLeaving(true) : onClose());
  useUnsavedWarning(editor.isUnsaved);
  // With the tool Add Machine, each press places the next machine without a place.
  const next = placing ?? (editor.tool === 'machine' ? nextOf(editor, machines) : null);
  return (
    // Esc clears a selection and closes a dialog of the editor. Esc must not close the editor with the drawing.
    <Dialog title={texts.title} size="fullscreen" closesOnEscape={false} onClose={leave}>
      <Stack
        gap="sm"
        className={classes.editor}
        data-layout-editor
        onKeyDown={(event) => {
          if (!files.opened && pressFileKey(files, event)) event.preventDefault();
        }}
      >
        {isLeaving ? (
          <LeaveDialog
            onStay={() => setLeaving(false)}
            onLeave={() => {
              draft.forget();
              onClose();
            }}
          />
        ) : null}
        <EditorHeader editor={editor} files={files} machines={known} onClose={leave} />
        {draft.earlier ? (
          <EarlierDraft
            draft={draft.earlier}
            onContinue={(kept) => {
              editor.resume(kept.drawing, kept.origin);
              draft.decide();
            }}
            onDrop={() => {
              draft.forget();
              draft.decide();
            }}
          />
        ) : null}
        <EditorToolbar editor={editor} files={files} />
        <div className={classes.work}>
          <EditorCanvas editor={editor} machines={known} placing={next} onPlaced={() => setPlacing(null)} />
          <div className={classes.side}>
            <PropertiesPanel editor={editor} machines={known} placing={next} onPlace={setPlacing} />
          </div>
        </div>
        <EditorFooter editor={editor} isKept={draft.isKept} />
        <FileDialogs editor={editor} files={files} machines={known} onSaved={draft.forget} />
      </Stack>
    </Dialog>
  );
}

function nextOf({ drawing }: Editor, machines: readonly PlanMachine[]): number | null {
  const placed = new Set(drawing.machines.map(({ id }) => id));
  return machines.find(({ id }) => !placed.has(id))?.id ?? null;
}

/** The browser also asks before a person closes or leaves the page. */
function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

function LeaveDialog({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  return (
    <FormDialog
      title={texts.leaveTitle}
      submitLabel={texts.leave}
      isDanger
      size="sm"
      isBusy={false}
      problem={undefined}
      onClose={onStay}
      onSubmit={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      <Text>{texts.leaveQuestion}</Text>
    </FormDialog>
  );
}

interface EarlierDraftProps {
  readonly draft: LayoutDraft;
  readonly onContinue: (draft: LayoutDraft) => void;
  readonly onDrop: () => void;
}

function EarlierDraft({ draft, onContinue, onDrop }: EarlierDraftProps) {
  const { time_zone: zone } = usePlant();
  return (
    <Alert color="blue" variant="outline" role="status" title={texts.draftTitle}>
      <Group justify="space-between" gap="sm">
        <Text>{texts.draftOf(draft.origin?.name ?? texts.unnamed, formatDateTime(draft.kept_at, zone))}</Text>
        <Group gap="xs">
          <Button onClick={() => onContinue(draft)}>{texts.continueDraft}</Button>
          <Button variant="default" onClick={onDrop}>
            {texts.dropDraft}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}

interface EditorFooterProps {
  readonly editor: Editor;
  readonly isKept: boolean | undefined;
}

function EditorFooter({ editor: { drawing, zoom, tool, isEditing }, isKept }: EditorFooterProps) {
  const { canvas, rooms, screens } = drawing.data;
  return (
    <Group justify="space-between" gap="sm">
      <Text fz="sm">{texts.footer(Math.round(zoom * 100), canvas.width, canvas.height)}</Text>
      <Text fz="sm" c="dimmed">
        {isKept === undefined ? (isEditing ? texts.hints[tool] : '') : isKept ? texts.kept : texts.notKept}
      </Text>
      <Text fz="sm">{texts.items(rooms.length, screens.length, drawing.machines.length)}</Text>
    </Group>
  );
}
