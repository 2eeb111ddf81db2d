import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Choice } from './choice';

const words = ['active', 'archive'] as const;
type Word = (typeof words)[number];
const names = { active: 'Active', archive: 'Archive' };
const chosen = vi.fn();
let setFromOutside: (name: Word) => void;

function Page() {
  const [value, setValue] = useState<Word>('active');
  setFromOutside = setValue;
  const onChange = (name: Word) => {
    chosen(name);
    setValue(name);
  };
  return <Choice label="List" of={words} names={names} value={value} onChange={onChange} />;
}

const marked = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('marks the pressed word at once, and tells the page after the frame', () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('radio', { name: 'Archive' }));
  expect(marked()).toBe('archive');
  expect(chosen).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(50));
  expect(chosen.mock.calls).toEqual([['archive']]);
  expect(marked()).toBe('archive');
});

it('follows a value that changes without a press', () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('radio', { name: 'Archive' }));
  act(() => void vi.advanceTimersByTime(50));
  act(() => setFromOutside('active'));
  expect(marked()).toBe('active');
});
