import { Text, Title } from '@mantine/core';
import { formatPercent } from '@pms/domain/number-format';
import type { MachineThen } from '@pms/domain/twin/replay';
import { usePlant } from '../../../client/plant';
import { liveStatusOf } from './live-status';
import classes from './scene.module.css';
import { texts } from './texts';

/** The picture is slow below this frame rate (specification 3, section 9). */
const slowBelow = 30;

interface LiveStatusPanelProps {
  readonly machines: readonly MachineThen[];
  /** The number of frames in the last second. Null while no part moves. */
  readonly frameRate: number | null;
}

export function LiveStatusPanel({ machines, frameRate }: LiveStatusPanelProps) {
  const { floor_size: size } = usePlant();
  const status = liveStatusOf(machines);
  const isSlow = frameRate !== null && frameRate < slowBelow;
  const rows: readonly (readonly [string, string])[] = [
    [texts.active, String(status.active)],
    [texts.busy, String(status.busy)],
    [texts.offline, String(status.offline)],
    [texts.factoryEfficiency, formatPercent(status.factoryEfficiency, 0)],
    [texts.utilisation, formatPercent(status.utilisation, 0)],
    [texts.fps, frameRate === null ? texts.atRest : `${frameRate}${isSlow ? ` (${texts.slow})` : ''}`],
    [texts.size, texts.metres(size.width_m, size.length_m)],
  ];
  return (
    <section className={classes.status} aria-labelledby="live-status" data-over-picture>
      <Title order={2} fz="sm" id="live-status">
        {texts.liveStatus}
      </Title>
      <dl className={classes.statusRows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" fz="xs">
              {name}
            </Text>
            <Text component="dd" fz="xs" fw={700} data-slow={(name === texts.fps && isSlow) || undefined}>
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </section>
  );
}
