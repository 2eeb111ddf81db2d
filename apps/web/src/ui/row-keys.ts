/** The arrow keys move the focus from a control to the same control in the next or the previous row of a table. */
import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('a, button')];

export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = event.target instanceof HTMLElement ? event.target : null;
  const row = from?.closest('tbody tr');
  // An open menu handles the arrow keys itself.
  if (step === undefined || !from || !row || from.getAttribute('aria-expanded') === 'true') return;
  const rows = [...(row.parentElement?.children ?? [])];
  const next = rows[rows.indexOf(row) + step];
  if (!next) return;
  const place = controlsOf(row).indexOf(from);
  const controls = controlsOf(next);
  const control = controls[place] ?? controls[0];
  if (!control) return;
  event.preventDefault();
  control.focus();
}
