import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { MenuOnPress } from '../menu/menu-on-press';
import { WriteLock } from '../write-lock';
import { ReasonedItem } from './reasoned-item';

const locked = 'You are working offline. Go online to save changes.';
const ruled = 'Only a stopped order is archived.';

function shown(reason: string | undefined, lock: string | undefined) {
  const chosen = vi.fn();
  render(
    <Stage cache={presetCache()}>
      <WriteLock value={lock}>
        <MenuOnPress
          target={<button type="button">More</button>}
          entries={() => (
            <ReasonedItem reason={reason} onClick={chosen}>
              Archive
            </ReasonedItem>
          )}
        />
      </WriteLock>
    </Stage>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  return { chosen, item: screen.getByRole('menuitem', { name: 'Archive' }) };
}

describe('an entry of a menu', () => {
  // covers CALL-52
  it.each([
    [ruled, undefined, ruled],
    [undefined, locked, locked],
    [ruled, locked, ruled],
  ])('with the reason %s, while saving is locked by %s, shows %s and does nothing', (reason, lock, text) => {
    const { chosen, item } = shown(reason, lock);
    expect([item.getAttribute('aria-disabled'), item.getAttribute('aria-description')]).toEqual([
      'true',
      text,
    ]);
    expect(screen.getByText(text)).toBeTruthy();
    fireEvent.click(item);
    expect(chosen).not.toHaveBeenCalled();
  });

  it('without a reason is an ordinary entry', () => {
    const { chosen, item } = shown(undefined, undefined);
    expect(item.hasAttribute('aria-description')).toBe(false);
    fireEvent.click(item);
    expect(chosen).toHaveBeenCalledTimes(1);
  });
});
