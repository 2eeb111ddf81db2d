/**
 * The choice of the figure on the floor, the scale of the figure, and the switch that compares the span with a week
 * before.
 */
import { Group, Switch, Text } from '@mantine/core';
import { Choice } from '../../../ui/choice';
import { FailedLoad } from '../../../ui/failed-load';
import { type OverlayName, overlayNames } from './figures-over-floor';
import classes from './shades.module.css';
import { texts } from './texts';
import type { Shades } from './use-shades';

interface ShadeBarProps {
  readonly overlay: OverlayName;
  readonly onOverlay: (overlay: OverlayName) => void;
  readonly shades: Shades | undefined;
  readonly ends: readonly [low: string, high: string];
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly isComparing: boolean;
  readonly onCompare: (isComparing: boolean) => void;
}

export function ShadeBar(props: ShadeBarProps) {
  const { overlay, onOverlay, shades, ends, error, onRetry, isComparing, onCompare } = props;
  return (
    <Group gap="md">
      <Choice
        label={texts.overlay}
        of={overlayNames}
        names={texts.names}
        value={overlay}
        onChange={onOverlay}
      />
      {shades ? (
        <Group gap="xs">
          <Text fz="sm">{shades.scale.lowText}</Text>
          <span
            className={classes.scale}
            role="img"
            aria-label={texts.scale(texts.names[shades.overlay], shades.scale.lowText, shades.scale.highText)}
            style={{ background: `linear-gradient(to right, ${ends[0]}, ${ends[1]})` }}
          />
          <Text fz="sm">{shades.scale.highText}</Text>
        </Group>
      ) : null}
      {overlay === 'waste' ? (
        <Text fz="sm" c="dimmed">
          {texts.wasteIs}
        </Text>
      ) : null}
      {overlay === 'status' ? null : (
        <Switch
          label={texts.compare}
          checked={isComparing}
          onChange={(event) => onCompare(event.currentTarget.checked)}
        />
      )}
      {error ? <FailedLoad message={texts.failed} onRetry={onRetry} /> : null}
    </Group>
  );
}
