/**
 * The toolbar of the editor: tools, visible parts, zoom, actions on the selection, and the file actions of the header.
 */
import { ActionIcon, Group, Menu, Switch, Tooltip } from '@mantine/core';
import { zoomLimits } from '@pms/domain/twin/canvas';
import { alignItems, alignments, distributeItems, turnItems } from '@pms/domain/twin/edit-layout';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMove,
  IconBarrierBlock,
  IconCopy,
  IconDeviceDesktopPlus,
  IconDeviceFloppy,
  IconDoor,
  IconDownload,
  IconEngine,
  IconLayoutAlignLeft,
  IconPointer,
  IconRulerMeasure,
  IconSquarePlus,
  IconTextPlus,
  IconTrash,
  IconUpload,
  IconWall,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './editor.module.css';
import { copySelected, removeSelected } from './editor-keys';
import { texts } from './texts';
import { type Editor, type Tool, tools } from './use-editor';
import type { EditorFiles } from './use-editor-files';

const size = 20;
const toolIcons: Readonly<Record<Tool, ReactNode>> = {
  select: <IconPointer size={size} />,
  move: <IconArrowsMove size={size} />,
  room: <IconSquarePlus size={size} />,
  machine: <IconEngine size={size} />,
  screen: <IconDeviceDesktopPlus size={size} />,
  wall: <IconWall size={size} />,
  door: <IconDoor size={size} />,
  'safety-zone': <IconBarrierBlock size={size} />,
  label: <IconTextPlus size={size} />,
  measure: <IconRulerMeasure size={size} />,
};

/** The tools for a layout that a person can only view. */
const readingTools: ReadonlySet<Tool> = new Set(['select', 'measure']);

interface EditorToolbarProps {
  readonly editor: Editor;
  readonly files: EditorFiles;
}

export function EditorToolbar({ editor, files }: EditorToolbarProps) {
  const { tool, isEditing, shows, selection, history } = editor;
  const hasNone = !isEditing || selection.size === 0;
  return (
    <Group gap="sm" className={classes.toolbar} role="toolbar" aria-label={texts.toolbar}>
      <Switch
        label={texts.edit}
        checked={isEditing}
        onChange={(event) => editor.setEditing(event.currentTarget.checked)}
      />
      <Group gap={4} role="group" aria-label={texts.tool}>
        {tools.map((name) => (
          <ToolButton
            key={name}
            label={texts.tools[name]}
            icon={toolIcons[name]}
            isOff={!isEditing && !readingTools.has(name)}
            isPressed={tool === name}
            onClick={() => editor.setTool(name)}
          />
        ))}
      </Group>
      <Group gap="sm">
        {(['grid', 'labels', 'snap'] as const).map((name) => (
          <Switch key={name} label={texts[name]} checked={shows[name]} onChange={() => editor.toggle(name)} />
        ))}
      </Group>
      <Group gap={4}>
        <ToolButton
          label={texts.zoomOut}
          icon={<IconZoomOut size={size} />}
          onClick={() => editor.zoomBy(1 / zoomLimits.step)}
        />
        <ToolButton
          label={texts.zoomIn}
          icon={<IconZoomIn size={size} />}
          onClick={() => editor.zoomBy(zoomLimits.step)}
        />
        <ToolButton label={texts.zoomReset} icon={<IconZoomReset size={size} />} onClick={editor.resetZoom} />
      </Group>
      <Group gap={4}>
        <ToolButton
          label={texts.undo}
          icon={<IconArrowBackUp size={size} />}
          isOff={!isEditing || !history.past}
          onClick={editor.undo}
        />
        <ToolButton
          label={texts.redo}
          icon={<IconArrowForwardUp size={size} />}
          isOff={!isEditing || !history.future}
          onClick={editor.redo}
        />
        <ToolButton
          label={texts.copy}
          icon={<IconCopy size={size} />}
          isOff={hasNone}
          onClick={() => copySelected(editor)}
        />
        <ToolButton
          label={texts.remove}
          icon={<IconTrash size={size} />}
          isOff={hasNone}
          onClick={() => removeSelected(editor)}
        />
        <ArrangeMenu editor={editor} isOff={hasNone} />
      </Group>
      <Group gap={4}>
        <ToolButton
          label={texts.importIcon}
          icon={<IconUpload size={size} />}
          isOff={!isEditing}
          onClick={files.askForFile}
        />
        <ToolButton
          label={texts.exportIcon}
          icon={<IconDownload size={size} />}
          isOff={!isEditing}
          onClick={files.exportFile}
        />
        <ToolButton
          label={texts.saveIcon}
          icon={<IconDeviceFloppy size={size} />}
          isOff={!isEditing}
          onClick={files.askToSave}
        />
      </Group>
    </Group>
  );
}

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOff?: boolean;
  readonly isPressed?: boolean | undefined;
  readonly onClick: () => void;
}

function ToolButton({ label, icon, isOff = false, isPressed, onClick }: ToolButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={isPressed ? 'filled' : 'default'}
        aria-label={label}
        aria-pressed={isPressed}
        disabled={isOff}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

function ArrangeMenu({ editor, isOff }: { readonly editor: Editor; readonly isOff: boolean }) {
  const { selection, change } = editor;
  return (
    <Menu>
      <Menu.Target>
        <Tooltip label={texts.arrange}>
          <ActionIcon variant="default" aria-label={texts.arrange} disabled={isOff}>
            <IconLayoutAlignLeft size={size} />
          </ActionIcon>
        </Tooltip>
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
