/** The labels over the picture. React renders the texts. Each frame writes the positions directly to the page. */
import { isStanding, type MachineSign } from '@pms/domain/twin/machine-sign';
import { memo, type ReactNode, type RefObject, useImperativeHandle, useRef } from 'react';
import { signLooks } from '../replay/sign-badge';
import { machineKey } from './label-keys';
import { placeLabels } from './place-labels';
import classes from './scene.module.css';
import type { Anchors } from './scene-types';

export interface SceneLabel {
  readonly key: string;
  readonly text: string;
  readonly tone: string;
  readonly icon: ReactNode;
  /** The priority. A higher number is placed first. */
  readonly rank: number;
}

export interface LabelPlacer {
  place(anchors: Anchors): void;
}

/** The maximum number of readable labels. More labels would cover the picture. */
const most = 40;

export function labelOf(
  id: number,
  name: string,
  sign: MachineSign,
  isSelected: boolean,
  note = '',
): SceneLabel {
  const { tone, icon, label } = signLooks[sign];
  return {
    key: machineKey(id),
    text: note === '' ? name : `${name} ${note}`,
    tone,
    icon: (
      <span role="img" aria-label={label}>
        {icon}
      </span>
    ),
    rank: (isSelected ? 4 : 0) + (isStanding(sign) ? 2 : 0) + (sign === 'error' ? 1 : 0),
  };
}

interface SceneLabelsProps {
  readonly labels: readonly SceneLabel[];
  readonly placer: RefObject<LabelPlacer | null>;
}

export const SceneLabels = memo(function SceneLabels({ labels, placer }: SceneLabelsProps) {
  const layer = useRef<HTMLDivElement>(null);
  /** Measured once for each text, because measuring 500 labels in every frame would be slower than the drawing. */
  const measured = useRef<{ readonly labels: readonly SceneLabel[]; readonly sizes: readonly Size[] }>(
    undefined,
  );
  useImperativeHandle(
    placer,
    () => ({
      place: (anchors) => {
        if (!layer.current) return;
        if (measured.current?.labels !== labels) measured.current = { labels, sizes: sizesOf(layer.current) };
        placeIn(layer.current, labels, anchors, measured.current.sizes);
      },
    }),
    [labels],
  );
  return (
    // The list beside the picture has the same texts, so a screen reader skips the labels.
    <div className={classes.labels} ref={layer} aria-hidden>
      {labels.map(({ key, text, tone, icon }) => (
        <span key={key} className={classes.label} data-key={key} data-tone={tone}>
          {icon}
          {text}
        </span>
      ))}
    </div>
  );
});

interface Size {
  readonly width: number;
  readonly height: number;
}

const sizesOf = (layer: HTMLElement): Size[] =>
  ([...layer.children] as HTMLElement[]).map(({ offsetWidth, offsetHeight }) => ({
    ...{ width: offsetWidth, height: offsetHeight },
  }));

/** The panels over the picture. A label under a panel would not be readable. */
const panelsOver = (layer: HTMLElement) =>
  [...(layer.parentElement?.querySelectorAll<HTMLElement>('[data-over-picture]') ?? [])].map(
    ({ offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }) => ({
      ...{ left, top, right: left + offsetWidth, bottom: top + offsetHeight },
    }),
  );

function placeIn(
  layer: HTMLElement,
  labels: readonly SceneLabel[],
  anchors: Anchors,
  sizes: readonly Size[],
): void {
  const elements = [...layer.children] as HTMLElement[];
  const wanted = labels.flatMap((label, index) => {
    const anchor = anchors.get(label.key);
    const size = sizes[index];
    // Of two labels with equal priority, the nearer label comes first.
    return anchor && size
      ? [{ key: index, x: anchor.x, y: anchor.y, ...size, rank: label.rank - anchor.distance / 10_000 }]
      : [];
  });
  const view = { width: layer.clientWidth, height: layer.clientHeight };
  const placed = new Map(placeLabels(wanted, view, most, panelsOver(layer)).map((one) => [one.key, one]));
  elements.forEach((element, index) => {
    const place = placed.get(index);
    element.style.visibility = place ? 'visible' : 'hidden';
    if (place) element.style.transform = `translate(${Math.round(place.left)}px, ${Math.round(place.top)}px)`;
  });
}
