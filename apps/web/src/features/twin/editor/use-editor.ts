/** The state of the editor: the drawing with its history, the selection, and the view. */
import { zoomLimits } from '@pms/domain/twin/canvas';
import type { ItemKey } from '@pms/domain/twin/layout-items';
import type { Drawing } from '@pms/domain/twin/layout-schema';
import { useCallback, useState } from 'react';
import {
  beginSheets,
  changeDrawing,
  markSheetSaved,
  type Origin,
  openSheet,
  presentSheet,
  redoSheet,
  undoSheet,
} from './sheets';

export const tools = [
  'select',
  'move',
  'room',
  'machine',
  'screen',
  'wall',
  'door',
  'safety-zone',
  'label',
  'measure',
] as const;
export type Tool = (typeof tools)[number];

const noKeys: ReadonlySet<ItemKey> = new Set();

export function useEditor(first: { readonly drawing: Drawing; readonly origin: Origin | null }) {
  const [sheets, setSheets] = useState(() => beginSheets(first.drawing, first.origin));
  const [selection, setSelection] = useState<ReadonlySet<ItemKey>>(noKeys);
  const [tool, setTool] = useState<Tool>('select');
  const [isEditing, setEditing] = useState(true);
  const [shows, setShows] = useState({ grid: true, labels: true, snap: true });
  const [zoom, setZoom] = useState(0.5);

  const change = useCallback(
    (next: (drawing: Drawing) => Drawing, gesture?: string) =>
      setSheets((before) => changeDrawing(before, next, gesture)),
    [],
  );
  /** Opening a drawing is one step of the history, so undo restores the previous drawing and its origin. */
  const open = useCallback((drawing: Drawing, from: Origin | null) => {
    setSheets((before) => openSheet(before, drawing, { origin: from, kept: drawing }));
    setSelection(noKeys);
  }, []);
  /** The drawing that the server saved. After a merge, this drawing differs from the drawing of the person. */
  const markSaved = useCallback((drawing: Drawing, saved: Origin) => {
    setSheets((before) => markSheetSaved(before, drawing, saved));
    setSelection(noKeys);
  }, []);
  const setZoomWithin = useCallback(
    (next: number) => setZoom(Math.min(zoomLimits.most, Math.max(zoomLimits.least, next))),
    [],
  );
  /** Restores the draft of an earlier visit as one step of the history. The draft stays unsaved. */
  const resume = useCallback((drawing: Drawing, from: Origin | null) => {
    setSheets((before) => openSheet(before, drawing, { origin: from, kept: null }));
    setSelection(noKeys);
  }, []);
  const { drawing, origin, kept } = presentSheet(sheets);
  return {
    ...{ history: sheets.history, drawing, origin, selection, tool, isEditing, shows, zoom },
    isUnsaved: drawing !== kept,
    ...{ change, open, markSaved, resume, setSelection, setTool, setEditing },
    undo: () => setSheets(undoSheet),
    redo: () => setSheets(redoSheet),
    toggle: (name: keyof typeof shows) => setShows((before) => ({ ...before, [name]: !before[name] })),
    setZoom: setZoomWithin,
    zoomBy: (factor: number) => setZoomWithin(zoom * factor),
    resetZoom: () => setZoom(1),
  };
}
export type Editor = ReturnType<typeof useEditor>;
