import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { moveAmongRows } from './row-keys';

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

describe('arrows in a table', () => {
  beforeEach(() => {
    render(
      <table onKeyDown={moveAmongRows}>
        <tbody>
          {['one', 'two', 'three'].map((name) => (
            <tr key={name}>
              <td>
                <a href={`#${name}`}>{name}</a>
              </td>
              <td>{name === 'two' ? null : <button type="button">{`edit ${name}`}</button>}</td>
            </tr>
          ))}
        </tbody>
      </table>,
    );
  });

  // covers SHELL-73
  it('go from row to row, to the same control, and stop at the ends', () => {
    screen.getByText('one').focus();
    press('ArrowDown');
    expect(focused()).toBe('two');
    press('ArrowDown');
    press('ArrowDown');
    expect(focused()).toBe('three');
    press('ArrowUp');
    expect(focused()).toBe('two');
  });

  it('go to the first control of a row that lacks the same control', () => {
    screen.getByText('edit one').focus();
    press('ArrowDown');
    expect(focused()).toBe('two');
  });

  it('belong to a menu while the menu is open', () => {
    screen.getByText('edit one').setAttribute('aria-expanded', 'true');
    screen.getByText('edit one').focus();
    press('ArrowDown');
    expect(focused()).toBe('edit one');
  });
});
