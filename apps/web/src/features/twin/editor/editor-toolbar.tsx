/** Tools, what is shown, zoom, and what is done to the selection. */
import { Button, Group, Menu, Select, Switch } from '@mantine/core';
import { zoomLimits } from '@pms/domain/twin/canvas';
import { alignItems, alignments, distributeItems, turnItems } from '@pms/domain/twin/edit-layout';
import { copySelected, removeSelected } from './editor-keys';
import { texts } from './texts';
import { type Editor, type Tool, tools } from './use-editor';

export function EditorToolbar({ editor }: { readonly editor: Editor }) {
  const { tool, isEditing, shows, selection, history } = editor;
  const hasNone = !isEditing || selection.size === 0;
  return (
    <Group gap="sm" role="group" aria-label="Tools">
      <Switch
        label={texts.edit}
        checked={isEditing}
        onChange={(event) => editor.setEditing(event.currentTarget.checked)}
      />
      <Select
        aria-label={texts.tool}
        w="11rem"
        size="md"
        allowDeselect={false}
        disabled={!isEditing}
        data={tools.map((value) => ({ value, label: texts.tools[value] }))}
        value={tool}
        onChange={(next) => editor.setTool((next ?? 'select') as Tool)}
      />
      {(['grid', 'labels', 'snap'] as const).map((name) => (
        <Switch key={name} label={texts[name]} checked={shows[name]} onChange={() => editor.toggle(name)} />
      ))}
      <ToolButton label={texts.zoomOut} onClick={() => editor.zoomBy(1 / zoomLimits.step)} />
      <ToolButton label={texts.zoomIn} onClick={() => editor.zoomBy(zoomLimits.step)} />
      <ToolButton label={texts.zoomReset} onClick={editor.resetZoom} />
      <ToolButton label={texts.undo} isOff={!isEditing || !history.past} onClick={editor.undo} />
      <ToolButton label={texts.redo} isOff={!isEditing || !history.future} onClick={editor.redo} />
      <ToolButton label={texts.copy} isOff={hasNone} onClick={() => copySelected(editor)} />
      <ToolButton label={texts.remove} isOff={hasNone} onClick={() => removeSelected(editor)} />
      <ArrangeMenu editor={editor} isOff={hasNone} />
    </Group>
  );
}

interface ToolButtonProps {
  readonly label: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function ToolButton({ label, isOff = false, onClick }: ToolButtonProps) {
  return (
    <Button variant="default" mih="var(--pms-touch)" px="sm" disabled={isOff} onClick={onClick}>
      {label}
    </Button>
  );
}

function ArrangeMenu({ editor, isOff }: { readonly editor: Editor; readonly isOff: boolean }) {
  const { selection, change } = editor;
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" mih="var(--pms-touch)" disabled={isOff}>
          {texts.arrange}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => change((drawing) => turnItems(drawing, selection))}>{texts.turn}</Menu.Item>
        {alignments.map((to) => (
          <Menu.Item key={to} onClick={() => change((drawing) => alignItems(drawing, selection, to))}>
            {texts.align[to]}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => change((drawing) => distributeItems(drawing, selection, 'x'))}>
          {texts.distributeX}
        </Menu.Item>
        <Menu.Item onClick={() => change((drawing) => distributeItems(drawing, selection, 'y'))}>
          {texts.distributeY}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
