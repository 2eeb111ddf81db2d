/** A grid of rows and dates: heads stay in sight, arrows move, and only the rows in sight are drawn where rows are alike. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './roster.module.css';

interface GridColumn {
  readonly key: string;
  readonly head: ReactNode;
  readonly isQuiet?: boolean;
  readonly isToday?: boolean;
}

interface GridRow {
  readonly key: string;
  readonly head: ReactNode;
}

interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridCell {
  readonly content: ReactNode;
  /** What a reader of the screen hears. */
  readonly label: string;
  readonly mark?: 'short' | 'absent' | undefined;
}

interface FootRow {
  readonly key: string;
  readonly head: ReactNode;
  readonly cells: readonly {
    readonly content: ReactNode;
    readonly label: string;
    readonly isShort: boolean;
  }[];
}

interface RosterGridProps {
  readonly label: string;
  readonly corner: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly cell: (place: CellPlace) => GridCell;
  /** Columns of numbers behind the dates. */
  readonly sums?: readonly {
    readonly key: string;
    readonly head: ReactNode;
    readonly value: (row: number) => string;
  }[];
  readonly foot: readonly FootRow[];
  /** The least width of a date. */
  readonly columnWidth: string;
  /** Rows of one height: only those in sight are drawn. */
  readonly isWindowed?: boolean;
}

/** In pixels; the style sheet has the same height. */
const rowHeight = 46;
const sumWidth = '4.5rem';
const spareRows = 6;
const firstHeight = 900;
const pageRows = 10;

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageRows, 0],
  PageDown: [pageRows, 0],
};

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

export function RosterGrid(props: RosterGridProps) {
  const { label, corner, columns, rows, cell, sums = [], foot, columnWidth, isWindowed = false } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [scrolled, setScrolled] = useState({ top: 0, height: firstHeight });
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const [moves, setMoves] = useState(0);
  const at = { row: within(active.row, rows.length), column: within(active.column, columns.length) };
  useEffect(() => {
    if (moves === 0) return;
    const found = grid.current?.querySelector<HTMLElement>('[data-place][tabindex="0"]');
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [moves]);
  const [first, last] = isWindowed ? windowOf(scrolled, rows.length) : [0, rows.length];
  const drawn = rows.map((_, row) => row).slice(first, last);
  const template = [
    'var(--roster-head)',
    `repeat(${columns.length}, minmax(${columnWidth}, 1fr))`,
    // A track that is repeated no times would make the whole template invalid.
    ...sums.map(() => sumWidth),
  ].join(' ');
  const width = `calc(var(--roster-head) + ${columns.length} * ${columnWidth} + ${sums.length} * ${sumWidth})`;
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const next = nextPlace(event, at, { rows: rows.length, columns: columns.length });
    if (!next) return;
    event.preventDefault();
    const box = grid.current;
    if (box && isWindowed) {
      const top = next.row * rowHeight;
      if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 5 * rowHeight)
        box.scrollTop = Math.max(0, top - box.clientHeight / 3);
      setScrolled({ top: box.scrollTop, height: box.clientHeight });
    }
    setActive(next);
    setMoves(moves + 1);
  };
  return (
    <table
      ref={grid}
      aria-label={label}
      aria-rowcount={rows.length + foot.length + 1}
      aria-colcount={columns.length + sums.length + 1}
      className={classes.grid}
      style={{ '--roster-template': template, '--roster-width': width } as never}
      onScroll={({ currentTarget: { scrollTop: top, clientHeight: height } }) =>
        isWindowed && setScrolled({ top, height })
      }
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const place = placeOf(target);
        if (place) setActive(place);
      }}
    >
      <thead className={classes.head}>
        <tr aria-rowindex={1} className={classes.row}>
          <th scope="col" className={classes.corner}>
            {corner}
          </th>
          {columns.map(({ key, head, isQuiet, isToday }) => (
            <th
              key={key}
              scope="col"
              className={classes.columnHead}
              data-quiet={isQuiet}
              data-today={isToday}
            >
              {head}
            </th>
          ))}
          {sums.map(({ key, head }) => (
            <th key={key} scope="col" className={classes.columnHead}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        style={
          isWindowed
            ? { paddingTop: first * rowHeight, paddingBottom: (rows.length - last) * rowHeight }
            : undefined
        }
      >
        {drawn.map((row) => (
          <tr key={rows[row]?.key} aria-rowindex={row + 2} className={classes.row} data-alike={isWindowed}>
            <th scope="row" className={classes.rowHead}>
              {rows[row]?.head}
            </th>
            {columns.map(({ key, isQuiet, isToday }, column) => {
              const { content, label: words, mark } = cell({ row, column });
              return (
                <td
                  key={key}
                  title={words}
                  tabIndex={row === at.row && column === at.column ? 0 : -1}
                  className={classes.cell}
                  data-place={`${row}:${column}`}
                  data-quiet={isQuiet}
                  data-today={isToday}
                  data-mark={mark}
                >
                  <Told words={words}>{content}</Told>
                </td>
              );
            })}
            {sums.map(({ key, value }) => (
              <td key={key} className={classes.sum}>
                {value(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot className={classes.foot}>
        {foot.map(({ key, head, cells }, index) => (
          <tr key={key} aria-rowindex={rows.length + 2 + index} className={classes.row}>
            <th scope="row" className={classes.rowHead}>
              {head}
            </th>
            {cells.map(({ content, label: words, isShort }, column) => (
              <td key={columns[column]?.key} title={words} className={classes.footCell} data-short={isShort}>
                <Told words={words}>{content}</Told>
              </td>
            ))}
            {sums.map(({ key: sum }) => (
              <td key={sum} className={classes.footCell} />
            ))}
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function windowOf({ top, height }: { top: number; height: number }, count: number): [number, number] {
  const first = Math.max(0, Math.min(count - 1, Math.floor(top / rowHeight)) - spareRows);
  return [first, Math.min(count, Math.ceil((top + height) / rowHeight) + spareRows)];
}

function placeOf(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = (cell?.dataset.place ?? '').split(':').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) ? undefined : { row, column };
}

function nextPlace(
  { key, ctrlKey, altKey, metaKey }: KeyboardEvent,
  { row, column }: CellPlace,
  size: { readonly rows: number; readonly columns: number },
): CellPlace | undefined {
  if (altKey || metaKey) return undefined;
  if (key === 'Home') return { row: ctrlKey ? 0 : row, column: 0 };
  if (key === 'End') return { row: ctrlKey ? size.rows - 1 : row, column: size.columns - 1 };
  const step = ctrlKey ? undefined : steps[key];
  return step && { row: within(row + step[0], size.rows), column: within(column + step[1], size.columns) };
}

/** The content for the eye, and its words for those who hear the screen. */
function Told({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <>
      <span className={classes.told}>{words}</span>
      <span className={classes.shown} aria-hidden="true">
        {children}
      </span>
    </>
  );
}
