/** Keeps the unsaved drawing on this device, so that a closed window or an empty battery does not lose the drawing. */
import { type Drawing, drawing as drawingSchema } from '@pms/domain/twin/layout-schema';
import { useEffect, useRef, useState } from 'react';
import { plantNow } from '../../../client/plant-now';
import { dropDraft, keepDraftOnDevice, readDraft } from '../../../ui/draft';
import type { Origin } from './sheets';
import type { Editor } from './use-editor';

/** The delay between the last change and the writing of the draft. */
const keptAfterMs = 1000;

export interface LayoutDraft {
  readonly drawing: Drawing;
  readonly origin: Origin | null;
  /** The time of the draft, as an instant. */
  readonly kept_at: string;
}

/** People share terminals, so the name of a draft begins with the person who made the draft. */
const nameFor = (userId: number): string => `${userId}:layout`;

function readLayoutDraft(userId: number): LayoutDraft | null {
  const kept = readDraft<{ drawing: unknown; origin: Origin | null; kept_at: string }>(nameFor(userId), {
    ...{ drawing: null, origin: null, kept_at: '' },
  });
  const read = drawingSchema.safeParse(kept.drawing);
  return read.success ? { drawing: read.data, origin: kept.origin, kept_at: kept.kept_at } : null;
}

const dropLayoutDraft = (userId: number): void => dropDraft(nameFor(userId));

interface Drafts {
  /** The draft of an earlier visit, until the person decides about the draft. */
  readonly earlier: LayoutDraft | null;
  readonly decide: () => void;
  /** Whether the unsaved drawing is stored on this device. Undefined when all changes are saved. */
  readonly isKept: boolean | undefined;
  readonly forget: () => void;
}

/** While an earlier draft waits for a decision, no new draft overwrites it. */
export function useLayoutDraft(userId: number, { drawing, origin, isUnsaved }: Editor): Drafts {
  const [earlier, setEarlier] = useState(() => readLayoutDraft(userId));
  const [kept, setKept] = useState<{ readonly drawing: Drawing; readonly isKept: boolean }>();
  const hadUnsaved = useRef(false);
  useEffect(() => {
    if (earlier) return;
    if (!isUnsaved) {
      if (hadUnsaved.current) dropLayoutDraft(userId);
      hadUnsaved.current = false;
      return;
    }
    hadUnsaved.current = true;
    const timer = setTimeout(() => {
      const isKept = keepDraftOnDevice(nameFor(userId), {
        ...{ drawing, origin },
        kept_at: plantNow(),
      });
      setKept({ drawing, isKept });
    }, keptAfterMs);
    return () => clearTimeout(timer);
  }, [userId, drawing, origin, isUnsaved, earlier]);
  return {
    earlier,
    decide: () => setEarlier(null),
    isKept: isUnsaved && kept?.drawing === drawing ? kept.isKept : undefined,
    forget: () => dropLayoutDraft(userId),
  };
}
