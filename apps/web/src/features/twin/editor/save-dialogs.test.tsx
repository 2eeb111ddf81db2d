import { mergeLayouts } from '@pms/domain/twin/compare-layouts';
import { withUnderlay } from '@pms/domain/twin/edit-layout';
import { type Drawing, emptyDrawing, type Underlay } from '@pms/domain/twin/layout-schema';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { presetCache } from '../../../gallery/preset-cache';
import { Stage } from '../../../gallery/stage';
import { layoutVersionQuery } from '../layout/queries';
import { CompareDialog } from './compare-dialog';
import { CollisionDialog } from './save-dialogs';

const aPicture = (x: number): Underlay => ({
  ...{ image: 'data:image/png;base64,AAAA', x, y: 0, width: 100, height: 100, opacity: 0.5 },
});

const base = emptyDrawing();
const withCanvas = (canvas: Drawing['data']['canvas']): Drawing => ({
  ...base,
  data: { ...base.data, canvas },
});

/** Opens the dialog of the merge. Returns the joined layout after the press on Save. */
function joining(mine: Drawing, theirs: Drawing): () => Drawing {
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
  return () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save the joined layout' }));
    return merge.merged(onSave.mock.calls[0]?.[0]);
  };
}

// covers LAYOUT-6
it('the floor plan that both people changed is a choice by its name', async () => {
  const saved = joining(withUnderlay(base, aPicture(1)), withUnderlay(base, aPicture(2)));
  await screen.findByRole('radiogroup', { name: 'Floor plan to trace' });
  fireEvent.click(screen.getByRole('radio', { name: 'Theirs' }));
  expect(saved().data.underlay).toEqual(aPicture(2));
});

// covers LAYOUT-6
it('the size of the drawing area that both people changed is a choice between both sizes', async () => {
  const theirs = { width: 1000, height: 800, grid: 10 };
  const saved = joining(withCanvas({ width: 4000, height: 3000, grid: 20 }), withCanvas(theirs));
  await screen.findByRole('radiogroup', { name: 'Size of the drawing area' });
  expect(screen.queryByText(/Both changed different items/)).toBeNull();
  expect(screen.getByRole('radio', { name: 'Mine (4000 x 3000, grid 20)' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: 'Theirs (1000 x 800, grid 10)' }));
  expect(saved().data.canvas).toEqual(theirs);
});

// covers LAYOUT-5
it('a version with another size of the drawing area is not the same as the drawing', async () => {
  const cache = presetCache();
  const at = '2026-03-02T04:00:00.000Z';
  cache.setQueryData(layoutVersionQuery(1, 2).queryKey, {
    ...withCanvas({ width: 4000, height: 3000, grid: 20 }),
    version_no: 2,
    created_at: at,
    created_by_name: 'Ann',
  });
  render(
    <Stage cache={cache}>
      <CompareDialog
        row={{ id: 1, name: 'Hall', version_no: 2, active: true } as never}
        versionNo={2}
        drawing={base}
        machines={new Map()}
        onClose={() => {}}
      />
    </Stage>,
  );
  expect(await screen.findByText('Changed: 1')).toBeDefined();
  expect(screen.getByText('Size of the drawing area')).toBeDefined();
  expect(screen.queryByText('There is no difference')).toBeNull();
});
