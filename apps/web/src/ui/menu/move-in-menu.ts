/** The keys in a menu: arrows, Home and End, and the first letters of an entry. */
import type { KeyboardEvent } from 'react';

/** The text that a person has typed to find an entry, and the time of the last key. */
export interface Typed {
  text: string;
  at: number;
}

/** A longer pause begins a new word. */
const pauseMs = 500;

const entriesOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]'),
];

/**
 * The position of the entry to which a key moves the focus. `at` is the position of the entry with the focus, or -1.
 */
function entryFor(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (at === -1 && (key === 'ArrowDown' || key === 'ArrowUp')) return 0;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  return undefined;
}

export function moveInMenu(event: KeyboardEvent<HTMLElement>, typed: Typed): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const entries = entriesOf(event.currentTarget);
  if (entries.length === 0) return;
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? entries.indexOf(activeElement) : -1;
  const next = entryFor(event.key, at, entries.length);
  if (next !== undefined) {
    event.preventDefault();
    entries[next]?.focus();
  } else if (event.key.length === 1 && event.key !== ' ') {
    const isNew = event.timeStamp - typed.at > pauseMs;
    typed.text = (isNew ? '' : typed.text) + event.key.toLowerCase();
    typed.at = event.timeStamp;
    startingWith(typed.text, entries, at)?.focus();
  }
}

/**
 * A single letter moves the focus to the next entry with this first letter, also when pressed repeatedly. A word moves
 * the focus to the first entry that begins with the word.
 */
function startingWith(text: string, entries: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const isLetter = text.replaceAll(text.charAt(0), '') === '';
  const sought = isLetter ? text.charAt(0) : text;
  const from = isLetter ? at + 1 : 0;
  return [...entries.slice(from), ...entries.slice(0, from)].find((entry) =>
    entry.textContent?.trim().toLowerCase().startsWith(sought),
  );
}
