import { type Drawing, emptyDrawing } from '@pms/domain/twin/layout-schema';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Origin } from './sheets';
import { useEditor } from './use-editor';

const drawn = (id: number): Drawing => ({
  ...emptyDrawing(),
  machines: [{ id, position: { x: 0, y: 0, rotation: 0, scale: 1 } }],
});
const hall: Origin = { id: 1, name: 'Hall', version_no: 2 };
const yard: Origin = { id: 2, name: 'Yard', version_no: 7 };
const [ofHall, changedHall, ofYard] = [drawn(1), drawn(2), drawn(3)];

const open = (origin: Origin | null = hall) => {
  const { result } = renderHook(() => useEditor({ drawing: ofHall, origin }));
  return {
    run: (step: (editor: ReturnType<typeof useEditor>) => void) => act(() => step(result.current)),
    seen: () => {
      const { drawing, origin: from, isUnsaved } = result.current;
      return { drawing, origin: from, isUnsaved };
    },
  };
};

it('undo after a load restores the drawing with its layout, and redo restores the loaded layout', () => {
  const { run, seen } = open();
  run(({ change }) => change(() => changedHall));
  run((editor) => editor.open(ofYard, yard));
  expect(seen()).toEqual({ drawing: ofYard, origin: yard, isUnsaved: false });
  run(({ undo }) => undo());
  expect(seen()).toEqual({ drawing: changedHall, origin: hall, isUnsaved: true });
  run(({ undo }) => undo());
  expect(seen()).toEqual({ drawing: ofHall, origin: hall, isUnsaved: false });
  run(({ redo }) => redo());
  run(({ redo }) => redo());
  expect(seen()).toEqual({ drawing: ofYard, origin: yard, isUnsaved: false });
});

it('undo after a draft was continued restores the layout of the drawing before', () => {
  const { run, seen } = open();
  run(({ resume }) => resume(ofYard, yard));
  expect(seen()).toEqual({ drawing: ofYard, origin: yard, isUnsaved: true });
  run(({ undo }) => undo());
  expect(seen()).toEqual({ drawing: ofHall, origin: hall, isUnsaved: false });
});

it.each([
  ['a saved layout', hall],
  ['a drawing that was never saved', null],
])('undo after the save of %s keeps the saved version as its origin', (_name, origin) => {
  const { run, seen } = open(origin);
  run(({ change }) => change(() => changedHall));
  const saved: Origin = { ...hall, version_no: 3 };
  run(({ markSaved }) => markSaved(changedHall, saved));
  expect(seen()).toEqual({ drawing: changedHall, origin: saved, isUnsaved: false });
  run(({ undo }) => undo());
  expect(seen()).toEqual({ drawing: ofHall, origin: saved, isUnsaved: true });
});

it('the save of a loaded layout changes the origin of the loaded layout only', () => {
  const { run, seen } = open();
  run((editor) => editor.open(ofYard, yard));
  const merged = drawn(4);
  run(({ markSaved }) => markSaved(merged, { ...yard, version_no: 8 }));
  run(({ undo }) => undo());
  expect(seen()).toEqual({ drawing: ofYard, origin: { ...yard, version_no: 8 }, isUnsaved: true });
  run(({ undo }) => undo());
  expect(seen()).toEqual({ drawing: ofHall, origin: hall, isUnsaved: false });
});
