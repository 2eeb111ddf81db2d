/** A grid of rows and dates. Heads stay in sight, arrow keys move the focus, and only the cells in sight are drawn. */
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import classes from './roster.module.css';
import {
  bringIntoSight,
  type CellPlace,
  nextPlace,
  placeOf,
  showFrom,
  sightOf,
  within,
} from './roster-sight';
import { type GridWindow, isSameWindow, topsOf, windowOf } from './roster-window';

interface GridColumn {
  readonly key: string;
  readonly head: ReactNode;
  readonly isQuiet?: boolean;
  readonly isToday?: boolean;
}

interface GridRow {
  readonly key: string;
  readonly head: ReactNode;
  /** The height in rem, so that a row out of sight keeps its height without being drawn. */
  readonly height: number;
}

export interface GridCell {
  readonly content: ReactNode;
  /** The name for screen readers. */
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
  /** Columns of numbers after the dates. */
  readonly sums?: readonly {
    readonly key: string;
    readonly head: ReactNode;
    readonly value: (row: number) => string;
  }[];
  readonly foot: readonly FootRow[];
  /** The minimum width of a date. */
  readonly columnWidth: string;
}

/** The height in rem of a row with a line for the shift and a line for the place. */
export const plainRowHeight = 2.875;
const sumWidth = '4.5rem';
/** The drawn cells until the screen is measured. */
const firstWindow: GridWindow = { firstRow: 0, lastRow: 20, firstColumn: 0, lastColumn: 20 };

export function RosterGrid(props: RosterGridProps) {
  const { label, corner, columns, rows, cell, sums = noSums, foot, columnWidth } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [drawn, setDrawn] = useState(firstWindow);
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const [moves, setMoves] = useState(0);
  const tops = useMemo(() => topsOf(rows.map(({ height }) => height)), [rows]);
  const at = { row: within(active.row, rows.length), column: within(active.column, columns.length) };
  const draw = (): void => {
    const box = grid.current;
    if (!box) return;
    const next = windowOf(...sightOf(box, tops, columns.length));
    setDrawn((now) => (isSameWindow(now, next) ? now : next));
  };
  const today = columns.findIndex(({ isToday }) => isToday);
  const firstDate = columns[0]?.key;
  // A new span of dates also opens at today.
  useLayoutEffect(() => {
    if (grid.current && firstDate !== undefined && today > 0) showFrom(grid.current, today);
  }, [today, firstDate]);
  const latest = useRef(draw);
  useLayoutEffect(() => {
    latest.current = draw;
    draw();
  });
  useEffect(() => {
    const box = grid.current;
    if (!box) return;
    const watch = new ResizeObserver(() => latest.current());
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (moves === 0) return;
    const found = grid.current?.querySelector<HTMLElement>('[data-place][tabindex="0"]');
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [moves]);
  const template = [
    'var(--roster-head)',
    `repeat(${columns.length}, minmax(${columnWidth}, 1fr))`,
    // A track with a repeat count of 0 would make the whole template invalid.
    ...sums.map(() => sumWidth),
  ].join(' ');
  const width = `calc(var(--roster-head) + ${columns.length} * ${columnWidth} + ${sums.length} * ${sumWidth})`;
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const next = nextPlace(event, at, { rows: rows.length, columns: columns.length });
    if (!next) return;
    event.preventDefault();
    if (grid.current) bringIntoSight(grid.current, next, tops);
    draw();
    setActive(next);
    setMoves(moves + 1);
  };
  const [head, feet] = useMemo(
    () => [
      <Head key="head" {...{ corner, columns, sums }} />,
      <Feet key="foot" {...{ foot, columns, sums, rows }} />,
    ],
    [corner, columns, sums, foot, rows],
  );
  const lastRow = Math.min(rows.length, drawn.lastRow);
  const firstRow = Math.min(drawn.firstRow, lastRow);
  const shown = columns.map((_, column) => column).slice(drawn.firstColumn, drawn.lastColumn);
  return (
    <table
      ref={grid}
      aria-label={label}
      aria-rowcount={rows.length + foot.length + 1}
      aria-colcount={columns.length + sums.length + 1}
      className={classes.grid}
      style={{ '--roster-template': template, '--roster-width': width } as never}
      onScroll={draw}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const place = placeOf(target);
        if (place) setActive(place);
      }}
    >
      {head}
      <tbody
        style={{
          paddingTop: `${tops[firstRow] ?? 0}rem`,
          paddingBottom: `${(tops.at(-1) ?? 0) - (tops[lastRow] ?? 0)}rem`,
        }}
      >
        {rows.slice(firstRow, lastRow).map(({ key: rowKey, head: rowHead, height }, index) => {
          const row = firstRow + index;
          return (
            <tr
              key={rowKey}
              aria-rowindex={row + 2}
              className={classes.row}
              style={{ height: `${height}rem` }}
            >
              <th scope="row" aria-colindex={1} className={classes.rowHead}>
                {rowHead}
              </th>
              {shown.map((column) => (
                <Cell
                  key={columns[column]?.key}
                  {...{ row, column, cell }}
                  isQuiet={columns[column]?.isQuiet}
                  isToday={columns[column]?.isToday}
                  isActive={row === at.row && column === at.column}
                />
              ))}
              {sums.map(({ key, value }, index) => (
                <td
                  key={key}
                  aria-colindex={columns.length + 2 + index}
                  style={{ gridColumn: columns.length + 2 + index }}
                  className={classes.sum}
                >
                  {value(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
      {feet}
    </table>
  );
}

interface CellProps extends CellPlace {
  readonly cell: RosterGridProps['cell'];
  readonly isQuiet: boolean | undefined;
  readonly isToday: boolean | undefined;
  readonly isActive: boolean;
}

/** A cell is drawn once; during scrolling only cells that come into sight are drawn. */
const Cell = memo(function Cell({ row, column, cell, isQuiet, isToday, isActive }: CellProps) {
  const { content, label, mark } = cell({ row, column });
  return (
    <td
      aria-colindex={column + 2}
      style={{ gridColumn: column + 2 }}
      title={label}
      tabIndex={isActive ? 0 : -1}
      className={classes.cell}
      data-place={`${row}:${column}`}
      data-quiet={isQuiet}
      data-today={isToday}
      data-mark={mark}
    >
      <Told words={label}>{content}</Told>
    </td>
  );
});

const noSums: NonNullable<RosterGridProps['sums']> = [];

type HeadProps = Pick<RosterGridProps, 'corner' | 'columns'> & Required<Pick<RosterGridProps, 'sums'>>;

function Head({ corner, columns, sums }: HeadProps) {
  return (
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
            data-column-head
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
  );
}

type FeetProps = Pick<RosterGridProps, 'foot' | 'columns' | 'rows'> & Required<Pick<RosterGridProps, 'sums'>>;

function Feet({ foot, columns, sums, rows }: FeetProps) {
  return (
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
  );
}

/** The visible content, and its text for screen readers. */
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
