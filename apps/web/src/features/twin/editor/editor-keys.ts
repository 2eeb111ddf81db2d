/** The keys of the drawing area. */
import { copyItems, moveItems, removeItems, turnItems } from '@pms/domain/twin/edit-layout';
import { type ItemKey, itemsOf } from '@pms/domain/twin/layout-items';
import type { KeyboardEvent } from 'react';
import { randomKey } from '../../../client/random-key';
import type { Editor } from './use-editor';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function copySelected(editor: Editor): void {
  const { drawing, selection } = editor;
  const made = copyItems(drawing, selection, drawing.data.canvas.grid, randomKey);
  editor.change(() => made.drawing);
  if (made.copies.size > 0) editor.setSelection(made.copies);
}

export function removeSelected(editor: Editor): void {
  editor.change((drawing) => removeItems(drawing, editor.selection));
  editor.setSelection(new Set());
}

/** Moves the focus from item to item. After the last item the focus leaves the drawing. */
function walk(editor: Editor, isBack: boolean): boolean {
  const keys = itemsOf(editor.drawing).map(({ key }) => key);
  const [current] = [...editor.selection];
  const at = current === undefined ? (isBack ? keys.length : -1) : keys.indexOf(current);
  const next = keys[at + (isBack ? -1 : 1)];
  if (next !== undefined) editor.setSelection(new Set<ItemKey>([next]));
  return next !== undefined;
}

/** Whether the editor handled the key. */
export function pressKey(editor: Editor, event: KeyboardEvent): boolean {
  const { key, shiftKey, altKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (key === 'Tab') return walk(editor, shiftKey);
  if (key === 'Escape' && editor.selection.size > 0) {
    editor.setSelection(new Set());
    return true;
  }
  if (!editor.isEditing) return false;
  const arrow = arrows[key];
  if (arrow && editor.selection.size > 0) {
    const step = altKey ? 1 : editor.drawing.data.canvas.grid * (shiftKey ? 10 : 1);
    const [dx, dy] = [arrow[0] * step, arrow[1] * step];
    editor.change((drawing) => moveItems(drawing, editor.selection, dx, dy), 'arrows');
    return true;
  }
  if (isCommand) return pressCommand(editor, key.toLowerCase(), shiftKey);
  if (key === 'Delete' || key === 'Backspace') {
    removeSelected(editor);
    return true;
  }
  if (key.toLowerCase() !== 'r') return false;
  editor.change((drawing) => turnItems(drawing, editor.selection));
  return true;
}

function pressCommand(editor: Editor, key: string, isShifted: boolean): boolean {
  if (key === 'z') isShifted ? editor.redo() : editor.undo();
  else if (key === 'y') editor.redo();
  else if (key === 'd') copySelected(editor);
  else if (key === 'a') editor.setSelection(new Set(itemsOf(editor.drawing).map((item) => item.key)));
  else return false;
  return true;
}
