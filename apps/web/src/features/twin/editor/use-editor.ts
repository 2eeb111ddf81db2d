/** The state of the editor: the drawing with its history, the selection, and the view. */
import { zoomLimits } from '@pms/domain/twin/canvas';
import { type EditHistory, recordStep, redo, startHistory, undo } from '@pms/domain/twin/edit-history';
import type { ItemKey } from '@pms/domain/twin/layout-items';
import type { Drawing } from '@pms/domain/twin/layout-schema';
import { useCallback, useState } from 'react';

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

/** The layout from which the drawing was made. Null before the first save. */
export interface Origin {
  readonly id: number;
  readonly name: string;
  readonly version_no: number;
}

const noKeys: ReadonlySet<ItemKey> = new Set();

export function useEditor(first: { readonly drawing: Drawing; readonly origin: Origin | null }) {
  const [history, setHistory] = useState<EditHistory>(() => startHistory(first.drawing));
  /** The drawing after the last opening or saving. */
  const [kept, setKept] = useState(first.drawing);
  const [origin, setOrigin] = useState(first.origin);
  const [selection, setSelection] = useState<ReadonlySet<ItemKey>>(noKeys);
  const [tool, setTool] = useState<Tool>('select');
  const [isEditing, setEditing] = useState(true);
  const [shows, setShows] = useState({ grid: true, labels: true, snap: true });
  const [zoom, setZoom] = useState(0.5);

  const change = useCallback(
    (next: (drawing: Drawing) => Drawing, gesture?: string) =>
      setHistory((before) => recordStep(before, next(before.present), gesture)),
    [],
  );
  /** Opening a drawing is one step of the history, so undo restores the previous drawing. */
  const open = useCallback((drawing: Drawing, from: Origin | null) => {
    setHistory((before) => recordStep(before, drawing));
    setKept(drawing);
    setOrigin(from);
    setSelection(noKeys);
  }, []);
  const setZoomWithin = useCallback(
    (next: number) => setZoom(Math.min(zoomLimits.most, Math.max(zoomLimits.least, next))),
    [],
  );
  /** Restores the draft of an earlier visit as one step of the history. The draft stays unsaved. */
  const resume = useCallback((drawing: Drawing, from: Origin | null) => {
    setHistory((before) => recordStep(before, drawing));
    setOrigin(from);
    setSelection(noKeys);
  }, []);
  return {
    ...{ history, origin, selection, tool, isEditing, shows, zoom },
    drawing: history.present,
    isUnsaved: history.present !== kept,
    ...{ change, open, resume, setSelection, setTool, setEditing },
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    toggle: (name: keyof typeof shows) => setShows((before) => ({ ...before, [name]: !before[name] })),
    setZoom: setZoomWithin,
    zoomBy: (factor: number) => setZoomWithin(zoom * factor),
    resetZoom: () => setZoom(1),
  };
}
export type Editor = ReturnType<typeof useEditor>;
