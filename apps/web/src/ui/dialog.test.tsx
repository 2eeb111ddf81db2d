import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { presetCache } from '../gallery/preset-cache';
import { Stage } from '../gallery/stage';
import { Dialog } from './dialog';

// covers SHELL-43
it.each([
  ['sm', '24rem'],
  ['medium', '34rem'],
  ['large', '48rem'],
  ['xl', '70rem'],
  ['fullscreen', null],
] as const)('a dialog in the size %s', async (size, width) => {
  render(
    <Stage cache={presetCache()}>
      <Dialog title="Sizes" size={size} onClose={() => undefined}>
        Text
      </Dialog>
    </Stage>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Sizes' });
  const root = dialog.closest<HTMLElement>('[data-full-screen], [style*="--modal-size"]');
  if (width === null) expect(root?.hasAttribute('data-full-screen')).toBe(true);
  else expect(root?.getAttribute('style')).toContain(width.replace('rem', ''));
});
