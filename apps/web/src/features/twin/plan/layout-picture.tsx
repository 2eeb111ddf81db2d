/**
 * A layout as a picture file: SVG, or PNG of 8000 by 6000 pixels (PH-19). The shapes of the plan are drawn out of
 * sight. The colours of the stylesheet are written into the file.
 */
import { itemsOf } from '@pms/domain/twin/layout-items';
import type { Drawing } from '@pms/domain/twin/layout-schema';
import { useEffect, useRef } from 'react';
import { ItemShape } from './item-shape';
import { nameSpaces } from './name-space';
import classes from './plan.module.css';
import type { PlanMachine } from './plan-machine';

export type PictureKind = 'svg' | 'png';

/** Four times the size of the canvas, which is 2000 by 1500. */
const pixelsPerUnit = 4;

const written = [
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin'],
  ...['stroke-linecap', 'paint-order', 'opacity', 'font-family', 'font-size', 'font-weight', 'text-anchor'],
] as const;

interface LayoutPictureProps {
  readonly kind: PictureKind;
  readonly drawing: Drawing;
  readonly machines: ReadonlyMap<number, PlanMachine>;
  readonly onMade: (picture: Blob) => void;
  readonly onFailed: (error: unknown) => void;
}

/** Makes the picture once, from the first rendering. */
export function LayoutPicture({ kind, drawing, machines, onMade, onFailed }: LayoutPictureProps) {
  const { width, height } = drawing.data.canvas;
  const spaces = nameSpaces(drawing.machines);
  const place = useRef<HTMLDivElement>(null);
  const isBegun = useRef(false);
  useEffect(() => {
    const svg = place.current?.querySelector('svg');
    if (!svg || isBegun.current) return;
    isBegun.current = true;
    pictureOf(kind, svg, width * pixelsPerUnit, height * pixelsPerUnit).then(onMade, onFailed);
  });
  return (
    <div ref={place} className={classes.outOfSight} aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`}>
        <title>Factory layout</title>
        <rect {...{ width, height }} className={classes.paper} />
        {itemsOf(drawing).map((item) => (
          <ItemShape
            key={item.key}
            item={item}
            facts={{
              hasLabel: true,
              machine: item.sort === 'machine' ? machines.get(item.value.id) : undefined,
              space: item.sort === 'machine' ? spaces.get(item.value.id) : undefined,
            }}
          />
        ))}
      </svg>
    </div>
  );
}

/** The text of the SVG. The file contains all styles. */
function textOf(shown: SVGSVGElement, width: number, height: number): string {
  const svg = shown.cloneNode(true) as SVGSVGElement;
  const elements = [...svg.querySelectorAll('*')];
  // The content policy forbids style attributes, so each style becomes a presentation attribute.
  for (const [index, element] of [...shown.querySelectorAll('*')].entries()) {
    const look = getComputedStyle(element);
    const copy = elements[index];
    for (const name of written) copy?.setAttribute(name, look.getPropertyValue(name));
    copy?.removeAttribute('class');
    copy?.removeAttribute('style');
  }
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(svg);
}

async function pictureOf(
  kind: PictureKind,
  shown: SVGSVGElement,
  width: number,
  height: number,
): Promise<Blob> {
  const svg = new Blob([textOf(shown, width, height)], { type: 'image/svg+xml' });
  return kind === 'svg' ? svg : pngOf(svg, width, height);
}

async function pngOf(svg: Blob, width: number, height: number): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!made) throw new Error(`This device has no room for a picture of ${width} by ${height} pixels`);
    return made;
  } finally {
    URL.revokeObjectURL(address);
  }
}
