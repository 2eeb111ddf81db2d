/** The marks of the editor over and under the items: grid, underlay, selection, guides, and lengths in metres. */
import { formatNumber } from '@pms/domain/number-format';
import { lengthOf, type Rectangle } from '@pms/domain/twin/geometry';
import { placeOfHandle } from '@pms/domain/twin/handles';
import { boundsOfItem, type Item, pointsOf } from '@pms/domain/twin/layout-items';
import { inMetres, type Point, type Underlay } from '@pms/domain/twin/layout-schema';
import type { Guide } from '@pms/domain/twin/snap';
import { memo } from 'react';
import { ItemShape } from '../plan/item-shape';
import type { PlanMachine } from '../plan/plan-machine';
import classes from './editor.module.css';
import { handlesOf } from './gestures';

/** A plan does not need a precision finer than a centimetre. */
export const metresText = (units: number): string =>
  `${formatNumber(Math.round(inMetres(units) * 100) / 100)} m`;

interface EditorItemProps {
  readonly item: Item;
  readonly machine: PlanMachine | undefined;
  readonly hasLabel: boolean;
}

/** Renders again only when this item changes, so that a drag of one item does not render the other 500 items. */
export const EditorItem = memo(
  function EditorItem({ item, machine, hasLabel }: EditorItemProps) {
    return <ItemShape item={item} facts={{ hasLabel, machine }} />;
  },
  (before, after) =>
    before.item.value === after.item.value &&
    before.machine === after.machine &&
    before.hasLabel === after.hasLabel,
);

interface GridProps {
  readonly width: number;
  readonly height: number;
  readonly grid: number;
}

export const Grid = memo(function Grid({ width, height, grid }: GridProps) {
  return (
    <>
      <defs>
        <pattern id="editor-grid" width={grid} height={grid} patternUnits="userSpaceOnUse">
          <path d={`M ${grid} 0 H 0 V ${grid}`} className={classes.gridLine} />
        </pattern>
      </defs>
      <rect {...{ width, height }} fill="url(#editor-grid)" />
    </>
  );
});

export const UnderlayPicture = memo(function UnderlayPicture({ underlay }: { readonly underlay: Underlay }) {
  const { image, x, y, width, height, opacity } = underlay;
  return (
    <image href={image} {...{ x, y, width, height, opacity }} preserveAspectRatio="none" data-underlay />
  );
});

interface ChosenProps {
  readonly item: Item;
  readonly zoom: number;
  /** Handles appear only when one item is selected. */
  readonly hasHandles: boolean;
}

export function Chosen({ item, zoom, hasHandles }: ChosenProps) {
  const box = boundsOfItem(item);
  const points = pointsOf(item);
  const places = points ?? handlesOf(item).map((handle) => placeOfHandle(box, handle));
  const side = 10 / zoom;
  return (
    <>
      {points ? null : <rect {...box} className={classes.chosen} data-chosen={item.key} />}
      {points && !hasHandles ? <rect {...box} className={classes.chosen} data-chosen={item.key} /> : null}
      {hasHandles
        ? places.map(([x, y]) => (
            <rect
              key={`${x} ${y}`}
              x={x - side / 2}
              y={y - side / 2}
              width={side}
              height={side}
              className={classes.handle}
              data-handle
            />
          ))
        : null}
      {hasHandles ? <SizeText box={box} points={points} zoom={zoom} /> : null}
    </>
  );
}

interface SizeTextProps {
  readonly box: Rectangle;
  readonly points?: readonly Point[] | undefined;
  readonly zoom: number;
}

/** The size of a box or the length of a line, shown below the item. */
export function SizeText({ box, points, zoom }: SizeTextProps) {
  const text = points ? metresText(lengthOf(points)) : `${metresText(box.width)} × ${metresText(box.height)}`;
  return (
    <text
      x={box.x + box.width / 2}
      y={box.y + box.height + 20 / zoom}
      textAnchor="middle"
      fontSize={13 / zoom}
      strokeWidth={4 / zoom}
      className={classes.size}
      data-size
    >
      {text}
    </text>
  );
}

/** The line that a person is drawing, with the length. */
export function MeasuredLine({ points, zoom }: { readonly points: readonly Point[]; readonly zoom: number }) {
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!last || !before) return null;
  return (
    <>
      <polyline
        points={points.map((point) => point.join()).join(' ')}
        className={classes.measured}
        strokeWidth={2 / zoom}
      />
      <text
        x={(last[0] + before[0]) / 2}
        y={(last[1] + before[1]) / 2 - 8 / zoom}
        textAnchor="middle"
        fontSize={14 / zoom}
        strokeWidth={4 / zoom}
        className={classes.size}
        data-length
      >
        {metresText(lengthOf([before, last]))}
      </text>
    </>
  );
}

export function GuideLine({ guide: { axis, at, from, to } }: { readonly guide: Guide }) {
  const ends = axis === 'x' ? { x1: at, x2: at, y1: from, y2: to } : { y1: at, y2: at, x1: from, x2: to };
  return <line {...ends} className={classes.guide} />;
}
