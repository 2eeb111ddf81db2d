/** The 2D editor over the whole screen (specification 3, section 2). */
import { Alert, Button, FileButton, Group, List, Stack, Text } from '@mantine/core';
import { badFileSentence, readLayoutFile, writeLayoutFile } from '@pms/domain/twin/layout-file';
import { useEffect, useMemo, useState } from 'react';
import { saveFile } from '../../../client/download';
import { Dialog } from '../../../ui/dialog';
import { FormDialog } from '../../../ui/form-dialog';
import type { ShownDrawing } from '../layout/use-drawing';
import type { PlanMachine } from '../plan/plan-machine';
import classes from './editor.module.css';
import { EditorCanvas } from './editor-canvas';
import { EditorToolbar } from './editor-toolbar';
import { LoadDialog } from './load-dialog';
import { PropertiesPanel } from './properties-panel';
import { CollisionDialog, SaveDialog } from './save-dialogs';
import { texts } from './texts';
import { type Editor, useEditor } from './use-editor';
import { useSaveLayout } from './use-save-layout';

interface LayoutEditorProps {
  readonly shown: ShownDrawing;
  readonly machines: readonly PlanMachine[];
  readonly onClose: () => void;
}

export function LayoutEditor({ shown, machines, onClose }: LayoutEditorProps) {
  const editor = useEditor({ drawing: shown.drawing, origin: shown.origin });
  const known = useMemo(() => new Map(machines.map((machine) => [machine.id, machine])), [machines]);
  const [placing, setPlacing] = useState<number | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (editor.isUnsaved ? setLeaving(true) : onClose());
  useUnsavedWarning(editor.isUnsaved);
  return (
    // Esc takes back a selection, and closes a dialog of the editor; it does not take the drawing away.
    <Dialog title={texts.title} size="fullscreen" closesOnEscape={false} onClose={leave}>
      <Stack gap="sm" data-layout-editor>
        {isLeaving ? <LeaveDialog onStay={() => setLeaving(false)} onLeave={onClose} /> : null}
        <EditorHeader editor={editor} machines={known} onClose={leave} />
        <EditorToolbar editor={editor} />
        <Group align="stretch" gap="md">
          <EditorCanvas
            editor={editor}
            machines={known}
            placing={placing}
            onPlaced={() => setPlacing(null)}
          />
          <div className={classes.side}>
            <PropertiesPanel editor={editor} machines={known} placing={placing} onPlace={setPlacing} />
          </div>
        </Group>
        <EditorFooter editor={editor} />
      </Stack>
    </Dialog>
  );
}

/** The browser asks as well before the page is closed or left for another one. */
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

interface EditorHeaderProps {
  readonly editor: Editor;
  readonly machines: ReadonlyMap<number, PlanMachine>;
  readonly onClose: () => void;
}

function EditorHeader({ editor, machines, onClose }: EditorHeaderProps) {
  const { drawing, origin } = editor;
  const [open, setOpen] = useState<'save' | 'load' | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const saving = useSaveLayout(({ id, name, version_no, data, machines: placed }) => {
    editor.open({ data, machines: placed }, { id, name, version_no });
    setOpen(null);
  });
  const environments = new Set([...machines.values()].map(({ environment }) => environment)).size;
  const name = origin?.name ?? '';
  const importFile = async (file: File | null) => {
    if (!file) return;
    const read = readLayoutFile(await file.text());
    setProblems('problems' in read ? read.problems : []);
    if ('file' in read) editor.change(() => ({ data: read.file.data, machines: read.file.machines }));
  };
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={650}>
            {origin ? `${origin.name} · ${texts.versionOf(origin.version_no)}` : texts.unnamed}
          </Text>
          <Text fz="sm" c="dimmed">
            {texts.counts(machines.size, environments)}
          </Text>
        </div>
        <Group gap="xs">
          <Button mih="var(--pms-touch)" onClick={() => setOpen('save')}>
            {texts.save}
          </Button>
          <Button variant="default" mih="var(--pms-touch)" onClick={() => setOpen('load')}>
            {texts.load}
          </Button>
          <Button variant="default" mih="var(--pms-touch)" onClick={() => exportFile(editor)}>
            {texts.export}
          </Button>
          <FileButton accept="application/json,.json" onChange={(file) => void importFile(file)}>
            {(props) => (
              <Button {...props} variant="default" mih="var(--pms-touch)">
                {texts.import}
              </Button>
            )}
          </FileButton>
          <Button variant="default" mih="var(--pms-touch)" onClick={onClose}>
            {texts.exit}
          </Button>
        </Group>
      </Group>
      {problems.length > 0 ? (
        <Alert color="red" variant="outline" role="alert" title={badFileSentence}>
          <List>
            {problems.map((problem) => (
              <List.Item key={problem}>{problem}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      {open === 'save' && !saving.collision ? (
        <SaveDialog
          name={name}
          isBusy={saving.isBusy}
          problem={saving.problem}
          onClose={() => setOpen(null)}
          onSave={(typed, isPutInUse) =>
            saving.save({
              name: typed,
              drawing,
              base: origin && typed === origin.name ? origin : undefined,
              isPutInUse,
            })
          }
        />
      ) : null}
      {saving.collision ? (
        <CollisionDialog
          collision={saving.collision}
          machines={machines}
          isBusy={saving.isBusy}
          onClose={saving.dropCollision}
          onSave={(choices) => {
            const { collision } = saving;
            if (!collision) return;
            const { wish, other, merge } = collision;
            saving.save({
              ...wish,
              drawing: merge.merged(choices),
              base: { ...wish.base, version_no: other.version_no },
            });
          }}
        />
      ) : null}
      {open === 'load' ? (
        <LoadDialog
          onClose={() => setOpen(null)}
          onLoad={(loaded, from) => {
            editor.open(loaded, from);
            setOpen(null);
          }}
        />
      ) : null}
    </Stack>
  );
}

function exportFile({ drawing, origin }: Editor): void {
  const name = origin?.name ?? texts.unnamed;
  const written = writeLayoutFile(name, drawing, new Date().toISOString());
  saveFile({ name: `${name}.json`, file: new Blob([written], { type: 'application/json' }) });
}

function EditorFooter({ editor: { drawing, zoom } }: { readonly editor: Editor }) {
  const { canvas, rooms, screens } = drawing.data;
  return (
    <Group justify="space-between" gap="sm">
      <Text fz="sm">{texts.footer(Math.round(zoom * 100), canvas.width, canvas.height)}</Text>
      <Text fz="sm">{texts.items(rooms.length, screens.length, drawing.machines.length)}</Text>
    </Group>
  );
}
