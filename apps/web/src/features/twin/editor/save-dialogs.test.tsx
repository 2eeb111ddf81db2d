import { mergeLayouts } from '@pms/domain/twin/compare-layouts';
import { withUnderlay } from '@pms/domain/twin/edit-layout';
import { emptyDrawing, type Underlay } from '@pms/domain/twin/layout-schema';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { presetCache } from '../../../gallery/preset-cache';
import { Stage } from '../../../gallery/stage';
import { CollisionDialog } from './save-dialogs';

const aPicture = (x: number): Underlay => ({
  ...{ image: 'data:image/png;base64,AAAA', x, y: 0, width: 100, height: 100, opacity: 0.5 },
});

// covers LAYOUT-6
it('the floor plan that both people changed is a choice by its name', async () => {
  const base = emptyDrawing();
  const [mine, theirs] = [withUnderlay(base, aPicture(1)), withUnderlay(base, aPicture(2))];
  const merge = mergeLayouts(base, mine, theirs);
  const onSave = vi.fn();
  render(
    <Stage cache={presetCache()}>
      <CollisionDialog
        collision={{
          merge,
          other: { version_no: 2, saved_by_name: 'Ann', saved_at: '2026-03-02T04:00:00.000Z', base, theirs },
          wish: {
            name: 'Hall',
            drawing: mine,
            base: { id: 1, name: 'Hall', version_no: 1 },
            isPutInUse: false,
          },
        }}
        machines={new Map()}
        isBusy={false}
        onSave={onSave}
        onClose={() => {}}
      />
    </Stage>,
  );
  await screen.findByRole('radiogroup', { name: 'Floor plan to trace' });
  fireEvent.click(screen.getByRole('radio', { name: 'Theirs' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save the joined layout' }));
  expect(merge.merged(onSave.mock.calls[0]?.[0]).data.underlay).toEqual(aPicture(2));
});
