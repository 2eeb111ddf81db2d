import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from './search-field';

const searched = vi.fn<(text: string | undefined) => void>();
let setAddress: (text: string) => void;

/** A page whose address changes only when the test says so, as on a slow device. */
function Page() {
  const [text, setText] = useState('');
  setAddress = setText;
  return (
    <MantineProvider>
      <SearchField aria-label="Search" text={text} onSearch={searched} />
    </MantineProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const arrive = (text: string) => act(() => setAddress(text));
const searches = () => searched.mock.calls.map(([text]) => text);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  searched.mockClear();
  render(<Page />);
});

it('searches after a pause, once for each text', () => {
  type('ca');
  pass(200);
  type('cap ');
  pass(200);
  expect(searches()).toEqual([]);
  pass(50);
  expect(searches()).toEqual(['cap']);
  type('cap');
  pass(250);
  expect(searches()).toEqual(['cap']);
});

it('searches at once with the Enter key', () => {
  type('cap');
  fireEvent.keyDown(field(), { key: 'Enter' });
  pass(1000);
  expect(searches()).toEqual(['cap']);
});

// covers DENS-03
it('keeps a space at the end when the search is in force', () => {
  type('cap ');
  pass(250);
  arrive('cap');
  expect(field().value).toBe('cap ');
});

// covers DENS-03
it('keeps the keys that were typed while earlier searches came into force', () => {
  type('c');
  pass(250);
  type('ca');
  pass(250);
  type('cap');
  arrive('c');
  expect(field().value).toBe('cap');
  arrive('ca');
  expect(field().value).toBe('cap');
  pass(250);
  expect(searches()).toEqual(['c', 'ca', 'cap']);
});

it('searches again for the text in force while another search is under way', () => {
  type('c');
  pass(250);
  type('');
  pass(250);
  expect(searches()).toEqual(['c', undefined]);
});

// covers DENS-03
it('shows the text that another part of the page or the Back button set, and drops the pending search', () => {
  type('cap');
  pass(250);
  arrive('cap');
  type('capper');
  arrive('');
  expect(field().value).toBe('');
  pass(1000);
  expect(searches()).toEqual(['cap']);
});
