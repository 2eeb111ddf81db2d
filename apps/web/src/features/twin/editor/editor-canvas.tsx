/** The drawing area of the editor: the shapes of the plan, what is selected, and what a hand does to it. */

import { leastSide } from '@pms/domain/twin/canvas';
import { addItem, moveItems, resizeItem } from '@pms/domain/twin/edit-layout';
import {
  around,
  between,
  bottomOf,
  type Rectangle,
  rightOf,
  snapped,
  touches,
} from '@pms/domain/twin/geometry';
import { boundsOfItem, type Item, type ItemKey, itemsOf, machineItem } from '@pms/domain/twin/layout-items';
import type { Drawing, Point } from '@pms/domain/twin/layout-schema';
import { type Guide, settle } from '@pms/domain/twin/snap';
import { type PointerEvent, useRef, useState } from 'react';
import { ItemShape } from '../plan/item-shape';
import type { PlanMachine } from '../plan/plan-machine';
import classes from './editor.module.css';
import { pressKey } from './editor-keys';
import { itemName } from './item-name';
import { newItem } from './new-item';
import { texts } from './texts';
import type { Editor } from './use-editor';

interface EditorCanvasProps {
  readonly editor: Editor;
  readonly machines: ReadonlyMap<number, PlanMachine>;
  /** The machine of the tray that the next press places. */
  readonly placing: number | null;
  readonly onPlaced: () => void;
}

/** What the pointer is doing, from where. */
type Gesture =
  | { readonly kind: 'move'; readonly from: Point; readonly keys: ReadonlySet<ItemKey> }
  | { readonly kind: 'resize'; readonly from: Point; readonly key: ItemKey }
  | { readonly kind: 'frame'; readonly from: Point }
  | { readonly kind: 'draw'; readonly from: Point };

const reach = 8;

const holds = (box: Rectangle, [x, y]: Point, slack: number): boolean =>
  touches(box, { x: x - slack, y: y - slack, width: 2 * slack, height: 2 * slack });

export function EditorCanvas({ editor, machines, placing, onPlaced }: EditorCanvasProps) {
  const { drawing, selection, zoom, shows, tool, isEditing } = editor;
  const { width, height, grid } = drawing.data.canvas;
  const sheet = useRef<SVGSVGElement>(null);
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const [at, setAt] = useState<Point>([0, 0]);
  const pointOf = (event: PointerEvent): Point => {
    const box = sheet.current?.getBoundingClientRect();
    return [(event.clientX - (box?.left ?? 0)) / zoom, (event.clientY - (box?.top ?? 0)) / zoom];
  };
  const onGrid = ([x, y]: Point): Point => (shows.snap ? [snapped(x, grid), snapped(y, grid)] : [x, y]);
  const slack = reach / zoom;

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = pointOf(event);
    setAt(from);
    if (isEditing && placing !== null) {
      const [x, y] = onGrid(from);
      const item = machineItem({ id: placing, position: { x, y, rotation: 0, scale: 1 } });
      editor.change((before) => addItem(before, item));
      editor.setSelection(new Set([item.key]));
      onPlaced();
      return;
    }
    if (isEditing && tool !== 'select' && tool !== 'move' && tool !== 'machine') {
      setGesture({ kind: 'draw', from: onGrid(from) });
      return;
    }
    const [only] = selection.size === 1 ? itemsOf(drawing).filter(({ key }) => selection.has(key)) : [];
    if (isEditing && only) {
      const box = boundsOfItem(only);
      if (Math.hypot(from[0] - rightOf(box), from[1] - bottomOf(box)) <= slack * 2) {
        setGesture({ kind: 'resize', from, key: only.key });
        return;
      }
    }
    const hit = itemsOf(drawing).findLast((item) => holds(boundsOfItem(item), from, slack / 4));
    if (!hit) {
      if (!event.shiftKey) editor.setSelection(new Set());
      setGesture({ kind: 'frame', from });
      return;
    }
    const keys = new Set(selection);
    if (event.shiftKey && keys.has(hit.key)) keys.delete(hit.key);
    else if (event.shiftKey) keys.add(hit.key);
    else if (!keys.has(hit.key)) {
      keys.clear();
      keys.add(hit.key);
    }
    editor.setSelection(keys);
    if (isEditing) setGesture({ kind: 'move', from, keys });
  };

  const shown = gesture ? preview(drawing, gesture, at, { snap: shows.snap, grid, slack }) : undefined;
  const release = () => {
    if (!gesture) return;
    setGesture(null);
    if (gesture.kind === 'frame') {
      const frame = between(gesture.from, at);
      const inside = itemsOf(drawing).filter((item) => {
        const box = boundsOfItem(item);
        return (
          box.x >= frame.x &&
          box.y >= frame.y &&
          rightOf(box) <= rightOf(frame) &&
          bottomOf(box) <= bottomOf(frame)
        );
      });
      if (inside.length > 0) editor.setSelection(new Set(inside.map(({ key }) => key)));
      return;
    }
    if (gesture.kind === 'draw') {
      const item = newItem(tool, gesture.from, onGrid(at));
      if (!item) return;
      editor.change((before) => addItem(before, item));
      editor.setSelection(new Set([item.key]));
      editor.setTool('select');
      return;
    }
    if (shown) editor.change(() => shown.drawing);
  };

  const items = itemsOf(shown?.drawing ?? drawing);
  const chosen = items.filter(({ key }) => selection.has(key));
  return (
    // The drawing takes the keys itself: arrows, Tab and letters mean something else here.
    <div
      role="application"
      aria-label={texts.canvas}
      {...{ tabIndex: 0 }}
      className={classes.canvas}
      onPointerDown={press}
      onPointerMove={(event) => {
        if (gesture) setAt(pointOf(event));
      }}
      onPointerUp={release}
      onPointerCancel={() => setGesture(null)}
      onKeyDown={(event) => {
        if (!pressKey(editor, event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      data-canvas
    >
      <svg
        ref={sheet}
        viewBox={`0 0 ${width} ${height}`}
        width={width * zoom}
        height={height * zoom}
        aria-hidden
      >
        {shows.grid ? <Grid width={width} height={height} grid={grid} /> : null}
        {items.map((item) => (
          <ItemShape
            key={item.key}
            item={item}
            facts={{
              hasLabel: shows.labels,
              machine: item.sort === 'machine' ? machines.get(item.value.id) : undefined,
            }}
          />
        ))}
        {chosen.map((item) => (
          <Chosen key={item.key} item={item} zoom={zoom} />
        ))}
        {shown?.guides.map((guide) => (
          <GuideLine key={`${guide.axis}${guide.at}`} guide={guide} />
        ))}
        {gesture?.kind === 'frame' || gesture?.kind === 'draw' ? (
          <rect {...between(gesture.from, at)} className={classes.frame} />
        ) : null}
      </svg>
      <p className={classes.said} aria-live="polite">
        {chosen.map((item) => saidOf(item, machines)).join('; ')}
      </p>
    </div>
  );
}

function saidOf(item: Item, machines: ReadonlyMap<number, PlanMachine>): string {
  const { x, y } = boundsOfItem(item);
  return `${itemName(item, machines)}, ${Math.round(x)} by ${Math.round(y)}`;
}

interface Settling {
  readonly snap: boolean;
  readonly grid: number;
  readonly slack: number;
}

interface Preview {
  readonly drawing: Drawing;
  readonly guides: readonly Guide[];
}

/** The drawing as the gesture would leave it. */
function preview(
  drawing: Drawing,
  gesture: Gesture,
  at: Point,
  { snap, grid, slack }: Settling,
): Preview | undefined {
  if (gesture.kind === 'frame' || gesture.kind === 'draw') return undefined;
  const [dx, dy] = [at[0] - gesture.from[0], at[1] - gesture.from[1]];
  // A press without a drag moves nothing.
  if (dx === 0 && dy === 0) return undefined;
  const items = itemsOf(drawing);
  if (gesture.kind === 'resize') {
    const item = items.find(({ key }) => key === gesture.key);
    if (!item) return undefined;
    const box = boundsOfItem(item);
    const size = (value: number) => Math.max(leastSide, snap ? snapped(value, grid) : value);
    const to = { ...box, width: size(box.width + dx), height: size(box.height + dy) };
    return { drawing: resizeItem(drawing, gesture.key, to), guides: [] };
  }
  const box = around(items.filter(({ key }) => gesture.keys.has(key)).map(boundsOfItem));
  if (!box || !snap) return { drawing: moveItems(drawing, gesture.keys, dx, dy), guides: [] };
  const neighbours = items.filter(({ key }) => !gesture.keys.has(key)).map(boundsOfItem);
  const settled = settle({ ...box, x: box.x + dx, y: box.y + dy }, { grid, reach: slack, neighbours });
  return {
    drawing: moveItems(drawing, gesture.keys, dx + settled.dx, dy + settled.dy),
    guides: settled.guides,
  };
}

function Grid({
  width,
  height,
  grid,
}: {
  readonly width: number;
  readonly height: number;
  readonly grid: number;
}) {
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
}

function Chosen({ item, zoom }: { readonly item: Item; readonly zoom: number }) {
  const { x, y, width, height } = boundsOfItem(item);
  const side = 10 / zoom;
  return (
    <>
      <rect {...{ x, y, width, height }} className={classes.chosen} data-chosen={item.key} />
      <rect
        x={x + width - side / 2}
        y={y + height - side / 2}
        width={side}
        height={side}
        className={classes.handle}
      />
    </>
  );
}

function GuideLine({ guide: { axis, at, from, to } }: { readonly guide: Guide }) {
  const ends = axis === 'x' ? { x1: at, x2: at, y1: from, y2: to } : { y1: at, y2: at, x1: from, x2: to };
  return <line {...ends} className={classes.guide} />;
}
