/**
 * The drawings of one visit to the editor. Each opening begins a sheet, which knows its layout. Every step of the history
 * belongs to a sheet, so that undo after an opening restores the drawing together with its layout.
 */
import { type EditHistory, recordStep, redo, startHistory, undo } from '@pms/domain/twin/edit-history';
import type { Drawing } from '@pms/domain/twin/layout-schema';

/** The layout from which the drawing was made. Null before the first save. */
export interface Origin {
  readonly id: number;
  readonly name: string;
  readonly version_no: number;
}

interface Sheet {
  readonly origin: Origin | null;
  /** The drawing after the last opening or saving. Null for a draft, which was not saved. */
  readonly kept: Drawing | null;
}

interface Step {
  readonly drawing: Drawing;
  /** The index of the sheet. */
  readonly sheet: number;
}

interface Sheets {
  readonly history: EditHistory<Step>;
  /** The sheets are outside of the history, because no undo reverses a save. */
  readonly sheets: readonly Sheet[];
}

export const beginSheets = (drawing: Drawing, origin: Origin | null): Sheets => ({
  history: startHistory({ drawing, sheet: 0 }),
  sheets: [{ origin, kept: drawing }],
});

export function presentSheet({
  history: { present },
  sheets,
}: Sheets): Sheet & { readonly drawing: Drawing } {
  const sheet = sheets[present.sheet];
  if (!sheet) throw new Error(`There is no sheet ${present.sheet}`);
  return { ...sheet, drawing: present.drawing };
}

/** Records a step of the present sheet. */
export function changeDrawing(before: Sheets, next: (drawing: Drawing) => Drawing, gesture?: string): Sheets {
  const { history, sheets } = before;
  const { drawing, sheet } = history.present;
  const changed = next(drawing);
  if (changed === drawing) return before;
  return { history: recordStep(history, { drawing: changed, sheet }, gesture), sheets };
}

export const openSheet = ({ history, sheets }: Sheets, drawing: Drawing, opened: Sheet): Sheets => ({
  history: recordStep(history, { drawing, sheet: sheets.length }),
  sheets: [...sheets, opened],
});

/** Every step of the present sheet has the saved version as its origin. */
export function markSheetSaved(before: Sheets, drawing: Drawing, origin: Origin): Sheets {
  const { sheet } = before.history.present;
  const { history, sheets } = changeDrawing(before, () => drawing);
  return { history, sheets: sheets.map((one, at) => (at === sheet ? { origin, kept: drawing } : one)) };
}

export const undoSheet = ({ history, sheets }: Sheets): Sheets => ({ history: undo(history), sheets });

export const redoSheet = ({ history, sheets }: Sheets): Sheets => ({ history: redo(history), sheets });
