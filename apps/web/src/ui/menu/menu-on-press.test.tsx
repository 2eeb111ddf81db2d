import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MenuItem } from './menu-item';
import { MenuOnPress } from './menu-on-press';

function opened() {
  const chosen = vi.fn();
  render(
    <>
      <MenuOnPress
        target={<button type="button">More</button>}
        entries={() =>
          ['Edit', 'Copy', 'Cancel'].map((name) => (
            <MenuItem key={name} onClick={() => chosen(name)}>
              {name}
            </MenuItem>
          ))
        }
      />
      <p>Beside</p>
    </>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  fireEvent.click(button);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  return { chosen, button, press };
}

const focused = () => document.activeElement?.textContent;

it('a menu takes the focus, and has the name of its button', () => {
  const { button } = opened();
  const menu = screen.getByRole('menu', { name: 'More' });
  expect(menu.contains(document.activeElement)).toBe(true);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(button.getAttribute('aria-controls')).toBe(menu.id);
});

it('arrows, Home and End lead to the entries', () => {
  const { press } = opened();
  const walk = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'End', 'Home'].map((key) => {
    press(key);
    return focused();
  });
  expect(walk).toEqual(['Edit', 'Copy', 'Edit', 'Cancel', 'Edit', 'Cancel', 'Edit']);
});

it('letters lead to the entry that begins with the letters', () => {
  const { press } = opened();
  press('c');
  expect(focused()).toBe('Copy');
  press('a');
  expect(focused()).toBe('Cancel');
});

it.each(['Escape', 'Tab'])('%s closes the menu and returns the focus', (key) => {
  const { button, press } = opened();
  press('ArrowDown');
  press(key);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('an entry closes the menu, returns the focus and acts', () => {
  const { chosen, button } = opened();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Copy' }));
  expect(chosen.mock.calls).toEqual([['Copy']]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('a press beside the menu closes the menu', () => {
  opened();
  act(() => void screen.getByText('Beside').dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(screen.queryByRole('menu')).toBeNull();
});
