/** The drawing area of the editor: the shapes of the plan, the selection, and the gestures of the pointer. */
import { leastSide } from '@pms/domain/twin/canvas';
import { addItem } from '@pms/domain/twin/edit-layout';
import { between } from '@pms/domain/twin/geometry';
import { boundsOfItem, type Item, itemsOf, machineItem } from '@pms/domain/twin/layout-items';
import type { Point } from '@pms/domain/twin/layout-schema';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PlanMachine } from '../plan/plan-machine';
import { Chosen, EditorItem, Grid, GuideLine, MeasuredLine, SizeText, UnderlayPicture } from './canvas-marks';
import classes from './editor.module.css';
import { pressKey } from './editor-keys';
import { distanceOf, type Gesture, itemAt, itemsIn, onGrid, preview, pullOf } from './gestures';
import { itemName } from './item-name';
import { drawnLine, newItem } from './new-item';
import { texts } from './texts';
import type { Editor } from './use-editor';
import { useZoomGestures } from './use-zoom-gestures';

interface EditorCanvasProps {
  readonly editor: Editor;
  readonly machines: ReadonlyMap<number, PlanMachine>;
  /** The machine of the tray that the next press places on the drawing. */
  readonly placing: number | null;
  readonly onPlaced: () => void;
}

const reach = 8;
const noPoints: readonly Point[] = [];

export function EditorCanvas({ editor, machines, placing, onPlaced }: EditorCanvasProps) {
  const { drawing, selection, zoom, shows, tool, isEditing } = editor;
  const { canvas, underlay } = drawing.data;
  const { width, height, grid } = canvas;
  const area = useRef<HTMLDivElement>(null);
  const sheet = useRef<SVGSVGElement>(null);
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const [at, setAt] = useState<Point>([0, 0]);
  /** The points of the unfinished wall or door, or the ends of the measured length. */
  const [drawn, setDrawn] = useState({ tool, points: noPoints });
  // A change of the tool drops these points.
  const line = drawn.tool === tool ? drawn.points : noPoints;
  const setLine = (points: readonly Point[]) => setDrawn({ tool, points });
  const twoFingers = useZoomGestures(area, editor);
  useFirstZoom(area, editor);
  const slack = reach / zoom;
  const settling = { isSnapping: shows.snap, grid, slack };
  const isLineTool = tool === 'wall' || tool === 'door';

  const pointOf = (event: PointerEvent): Point => {
    const box = sheet.current?.getBoundingClientRect();
    return [(event.clientX - (box?.left ?? 0)) / zoom, (event.clientY - (box?.top ?? 0)) / zoom];
  };
  const add = (item: Item | undefined) => {
    if (!item) return;
    editor.change((before) => addItem(before, item));
    editor.setSelection(new Set([item.key]));
    editor.setTool('select');
  };
  const place = (machineId: number, [x, y]: Point) => {
    const item = machineItem({ id: machineId, position: { x, y, rotation: 0, scale: 1 } });
    editor.change((before) => addItem(before, item));
    editor.setSelection(new Set([item.key]));
    onPlaced();
  };
  const endLine = (points: readonly Point[]) => {
    setLine(noPoints);
    add(drawnLine(tool, points));
  };

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (twoFingers.down(event)) return setGesture(null);
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = pointOf(event);
    setAt(from);
    if (tool === 'measure') {
      setLine(noPoints);
      return setGesture({ kind: 'measure', from });
    }
    if (isEditing && placing !== null) return place(placing, onGrid(from, settling));
    if (isEditing && isLineTool) {
      const next = onGrid(from, settling);
      const last = line.at(-1);
      if (last && distanceOf(last, next) < leastSide) return endLine(line);
      const points = [...line, next];
      return tool === 'door' && points.length === 2 ? endLine(points) : setLine(points);
    }
    if (isEditing && tool !== 'select' && tool !== 'move' && tool !== 'machine')
      return setGesture({ kind: 'draw', from: onGrid(from, settling) });
    const [only] = selection.size === 1 ? itemsOf(drawing).filter(({ key }) => selection.has(key)) : [];
    const pull = isEditing ? pullOf(only, from, slack) : undefined;
    if (pull) return setGesture(pull);
    const hit = itemAt(drawing, from, slack / 4);
    // A room fills most of the plan. With Select, a drag in a room draws a frame. With Move, a drag moves the room.
    const isGround = hit?.sort === 'room' && !selection.has(hit.key) && tool !== 'move';
    if (!hit || isGround) {
      if (!event.shiftKey) editor.setSelection(new Set());
      return setGesture({ kind: 'frame', from, pressed: hit?.key });
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

  const shown = gesture ? preview(drawing, gesture, at, settling) : undefined;
  const release = (event: PointerEvent) => {
    if (twoFingers.up(event)) return setGesture(null);
    const start = line.at(0);
    // A drag draws one part of a wall. Presses draw the corners of a wall in sequence.
    if (isLineTool && start && line.length === 1) {
      const end = onGrid(pointOf(event), settling);
      if (distanceOf(start, end) >= leastSide) endLine([start, end]);
    }
    if (!gesture) return;
    setGesture(null);
    if (gesture.kind === 'measure') {
      if (distanceOf(gesture.from, at) > slack) setLine([gesture.from, at]);
      return;
    }
    if (gesture.kind === 'frame') {
      const isPress = distanceOf(gesture.from, at) < slack;
      const inside = isPress ? [gesture.pressed] : itemsIn(drawing, between(gesture.from, at));
      const found = inside.flatMap((key) => key ?? []);
      if (found.length > 0) editor.setSelection(new Set([...selection, ...found]));
      return;
    }
    if (gesture.kind === 'draw') return add(newItem(tool, gesture.from, onGrid(at, settling)));
    if (shown) editor.change(() => shown.drawing);
  };

  /** The keys for the drawing area: Enter draws in the middle or ends a line. Esc drops the line. */
  const pressHere = ({ key }: KeyboardEvent): boolean => {
    if (key === 'Escape' && line.length > 0) {
      setLine(noPoints);
      return true;
    }
    if (key !== 'Enter' || !isEditing) return false;
    const box = area.current;
    const middle = onGrid(
      [
        ((box?.scrollLeft ?? 0) + (box?.clientWidth ?? 0) / 2) / zoom,
        ((box?.scrollTop ?? 0) + (box?.clientHeight ?? 0) / 2) / zoom,
      ],
      { ...settling, isSnapping: true },
    );
    if (line.length > 1) endLine(line);
    else if (placing !== null) place(placing, middle);
    else if (isLineTool) endLine([middle, [middle[0] + grid * 10, middle[1]]]);
    else if (newItem(tool, middle, middle)) add(newItem(tool, middle, middle));
    else return false;
    return true;
  };

  const items = itemsOf(shown?.drawing ?? drawing);
  const chosen = items.filter(({ key }) => selection.has(key));
  const underHand = gesture?.kind === 'measure' ? [gesture.from, at] : isLineTool ? [...line, at] : line;
  return (
    // The drawing handles the keys, because arrows, Tab and letters have another meaning in the drawing.
    <div
      role="application"
      aria-label={texts.canvas}
      {...{ tabIndex: 0 }}
      ref={area}
      className={classes.canvas}
      data-tool={placing === null ? tool : 'machine'}
      onPointerDown={press}
      onPointerMove={(event) => {
        if (twoFingers.move(event)) return;
        if (gesture || (isLineTool && line.length > 0)) setAt(pointOf(event));
      }}
      onPointerUp={release}
      onPointerCancel={(event) => {
        twoFingers.up(event);
        setGesture(null);
      }}
      onKeyDown={(event) => {
        if (!pressHere(event) && !pressKey(editor, event)) return;
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
        className={classes.sheet}
        aria-hidden
      >
        {underlay ? <UnderlayPicture underlay={underlay} /> : null}
        {shows.grid ? <Grid {...{ width, height, grid }} /> : null}
        {items.map((item) => (
          <EditorItem
            key={item.key}
            item={item}
            hasLabel={shows.labels}
            machine={item.sort === 'machine' ? machines.get(item.value.id) : undefined}
          />
        ))}
        {chosen.map((item) => (
          <Chosen
            key={item.key}
            item={item}
            zoom={zoom}
            hasHandles={isEditing && chosen.length === 1 && item.value.locked !== true}
          />
        ))}
        {shown?.guides.map((guide) => (
          <GuideLine key={`${guide.axis}${guide.at}`} guide={guide} />
        ))}
        {gesture?.kind === 'frame' || gesture?.kind === 'draw' ? (
          <rect {...between(gesture.from, at)} className={classes.frame} />
        ) : null}
        {gesture?.kind === 'draw' ? <SizeText box={between(gesture.from, at)} zoom={zoom} /> : null}
        {underHand.length > 1 ? <MeasuredLine points={underHand} zoom={zoom} /> : null}
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

/** The editor opens with the whole drawing in view. */
function useFirstZoom(area: React.RefObject<HTMLElement | null>, { drawing, setZoom }: Editor): void {
  const isDone = useRef(false);
  const { width, height } = drawing.data.canvas;
  useLayoutEffect(() => {
    const box = area.current;
    if (!box || isDone.current || box.clientWidth === 0) return;
    isDone.current = true;
    setZoom(Math.min((box.clientWidth - 4) / width, (box.clientHeight - 4) / height));
  }, [area, setZoom, width, height]);
}
