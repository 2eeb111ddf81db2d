/** Temperature and humidity of a vessel on one time axis, with the limits, the daily checks and the movements. */
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { formatNumber } from '@pms/domain/number-format';
import { formatDateTime, toInstant } from '@pms/domain/plant-time';
import type { VesselCurve as Curve } from '@pms/domain/sensors/schema';
import type { MovementKind } from '@pms/domain/vessels/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOr } from '../../client/call-error';
import { usePlant } from '../../client/plant';
import { Choice } from '../../ui/choice';
import { FailedLoad } from '../../ui/failed-load';
import { TitledSection } from '../../ui/titled-section';
import {
  bandOf,
  boxHeight,
  boxWidth,
  lineOf,
  type Measure,
  partsOf,
  type Scale,
  scaleOf,
} from './curve-scale';
import { curveTexts as words } from './curve-texts';
import { ledgerTexts } from './ledger-texts';
import { type CurveRange, curveHours, curveQuery } from './sensor-queries';
import classes from './vessel-curve.module.css';

const measures: readonly Measure[] = ['temperature', 'humidity'];
const ranges = Object.keys(curveHours) as CurveRange[];

export function VesselCurve({ vesselId }: { readonly vesselId: number }) {
  const [range, setRange] = useState<CurveRange>('week');
  const { data, error, refetch } = useQuery(curveQuery(vesselId, range));
  return (
    <TitledSection level={3} title={words.title}>
      <Group>
        <Choice label={words.range} of={ranges} names={words.ranges} value={range} onChange={setRange} />
      </Group>
      {error && !data ? (
        <FailedLoad message={sentenceOr(words.failed, error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton h={320} aria-hidden /> : null}
      {data ? <Plots curve={data} /> : null}
    </TitledSection>
  );
}

function Plots({ curve }: { readonly curve: Curve }) {
  if (curve.points.length === 0 && curve.checks.length === 0) return <Text c="dimmed">{words.nothing}</Text>;
  return (
    <Stack gap="xs">
      {measures.map((measure) => (
        <Plot key={measure} curve={curve} measure={measure} />
      ))}
      <Axis curve={curve} />
      <Text fz="sm" c="dimmed">
        {words.legend}
      </Text>
    </Stack>
  );
}

interface PlotProps {
  readonly curve: Curve;
  readonly measure: Measure;
}

function Plot({ curve, measure }: PlotProps) {
  const scale = scaleOf(curve, measure);
  const name = words.measures[measure];
  return (
    <div>
      <Text fw={600} fz="sm">
        {name}
      </Text>
      {scale ? (
        <div className={classes.plot} data-curve={measure}>
          <span className={classes.bound} style={{ top: 0 }}>
            {formatNumber(scale.most)}
          </span>
          <span className={classes.bound} style={{ bottom: 0 }}>
            {formatNumber(scale.least)}
          </span>
          <Drawing curve={curve} measure={measure} scale={scale} />
          <Checks curve={curve} measure={measure} scale={scale} />
        </div>
      ) : (
        <Text c="dimmed">{words.noValues}</Text>
      )}
    </div>
  );
}

interface DrawnProps extends PlotProps {
  readonly scale: Scale;
}

function Drawing({ curve, measure, scale }: DrawnProps) {
  const spanMs = Date.parse(curve.to) - Date.parse(curve.from);
  const limits = [curve.limits[`${measure}_min`], curve.limits[`${measure}_max`]];
  return (
    <svg
      role="img"
      aria-label={words.told(words.measures[measure], formatNumber(scale.least), formatNumber(scale.most))}
      viewBox={`0 0 ${boxWidth} ${boxHeight}`}
      preserveAspectRatio="none"
    >
      {partsOf(curve.points, measure, spanMs).map((part) => (
        <g key={part[0]?.time}>
          <polygon className={classes.band} points={bandOf(part, measure, scale)} />
          <polyline className={classes.line} points={lineOf(part, measure, scale)} />
        </g>
      ))}
      {limits
        .filter((limit) => limit !== null)
        .map((limit) => (
          <line
            key={limit}
            className={classes.limit}
            x1={0}
            x2={boxWidth}
            y1={scale.y(limit)}
            y2={scale.y(limit)}
          />
        ))}
    </svg>
  );
}

function Checks({ curve, measure, scale }: DrawnProps) {
  const { time_zone: zone } = usePlant();
  return curve.checks.map((check) => {
    const value = check[measure];
    if (value === null) return null;
    return (
      <span
        key={`${check.batch_number} ${check.time}`}
        className={classes.check}
        data-curve-check={check.batch_number}
        title={words.check(
          check.batch_number,
          formatDateTime(check.time, zone),
          `${formatNumber(value)}, ${check.visual_condition}`,
        )}
        style={{ left: `${(100 * scale.x(check.time)) / boxWidth}%`, top: `${scale.y(value)}%` }}
      />
    );
  });
}

/** A phone has room for four marks. */
const ticks = 4;

function Axis({ curve }: { readonly curve: Curve }) {
  const { time_zone: zone } = usePlant();
  const [from, to] = [Date.parse(curve.from), Date.parse(curve.to)];
  const left = (time: number) => `${(100 * (time - from)) / (to - from)}%`;
  return (
    <div className={classes.axis}>
      {curve.movements.map(({ time, kind, quantity, unit }) => (
        <span
          key={`${time} ${kind} ${quantity}`}
          className={classes.movement}
          title={words.movement(
            ledgerTexts.movements[kind as MovementKind],
            `${formatNumber(quantity)} ${unit}`,
            formatDateTime(time, zone),
          )}
          style={{ left: left(Date.parse(time)) }}
        />
      ))}
      {Array.from({ length: ticks }, (_, index) => {
        const time = from + (index * (to - from)) / ticks;
        return (
          <span key={time} className={classes.tick} style={{ left: left(time) }}>
            {formatDateTime(toInstant(time), zone).slice(0, to - from > 2 * 86_400_000 ? 5 : 16)}
          </span>
        );
      })}
    </div>
  );
}
