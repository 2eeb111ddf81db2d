/** The keys in a menu: arrows, Home and End, and the first letters of an entry. */
import type { KeyboardEvent } from 'react';

/** What a person has typed to find an entry, and when. */
export interface Typed {
  text: string;
  at: number;
}

/** A longer pause begins a new word. */
const pauseMs = 500;

const entriesOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]'),
];

/** The entry to which a key leads from the entry with the focus; -1 stands for no entry. */
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

/** One letter, also pressed again and again, leads from entry to entry; a word leads to the first that begins with it. */
function startingWith(text: string, entries: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const isLetter = text.replaceAll(text.charAt(0), '') === '';
  const sought = isLetter ? text.charAt(0) : text;
  const from = isLetter ? at + 1 : 0;
  return [...entries.slice(from), ...entries.slice(0, from)].find((entry) =>
    entry.textContent?.trim().toLowerCase().startsWith(sought),
  );
}
