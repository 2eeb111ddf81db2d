/** The Tab key stops once on the board. The arrow keys move the focus from order to order. */

const barsIn = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-bar]')];
const leftOf = (element: Element): number => element.getBoundingClientRect().left;

export function moveFocus(root: HTMLElement, bar: HTMLElement, [x, y]: readonly [number, number]): void {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => barsIn(row).length > 0);
  const row = bar.closest<HTMLElement>('[data-row]');
  if (!row) return;
  if (x !== 0) {
    const bars = barsIn(row).sort((a, b) => leftOf(a) - leftOf(b));
    focusBar(bars[bars.indexOf(bar) + x]);
    return;
  }
  const next = rows[rows.indexOf(row) + y];
  const nearest = next && barsIn(next).sort((a, b) => distance(a, bar) - distance(b, bar))[0];
  focusBar(nearest);
}

const distance = (a: Element, b: Element): number => Math.abs(leftOf(a) - leftOf(b));

export function focusBar(bar: HTMLElement | null | undefined): void {
  bar?.focus();
  bar?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export const findBar = (root: HTMLElement, id: number): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-bar="${id}"]`);
