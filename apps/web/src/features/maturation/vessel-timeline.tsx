/** The days on which each vessel is occupied, planned or cleaned. A frame and a sign mark each conflict. */
import { Stack, Text } from '@mantine/core';
import type { Forecast } from '@pms/domain/maturation/forecast-schema';
import { addDays, daysBetween, formatPlantDate, type PlantDate } from '@pms/domain/plant-time';
import { IconAlertTriangle } from '@tabler/icons-react';
import { PageLink } from '../../client/page-link';
import { forecastTexts as words } from './forecast-texts';
import classes from './vessel-timeline.module.css';

type ShownVessel = Forecast['vessels'][number];
type Span = ShownVessel['spans'][number];

interface Window {
  readonly from: PlantDate;
  readonly days: number;
}

const percent = ({ from, days }: Window, date: PlantDate): number =>
  Math.min(100, Math.max(0, (100 * daysBetween(from, date)) / days));

/** A phone has room for four marks. */
const ticks = 4;

export function VesselTimeline({ forecast }: { readonly forecast: Forecast }) {
  const { from, to, vessels } = forecast;
  const window = { from, days: daysBetween(from, to) + 1 };
  if (vessels.length === 0) return <Text c="dimmed">{words.noVessels}</Text>;
  return (
    <Stack gap="xs">
      <Legend />
      <div className={classes.rows}>
        <div className={classes.row} aria-hidden>
          <span />
          <div className={classes.scale}>
            {Array.from({ length: ticks }, (_, index) => {
              const date = addDays(from, Math.floor((index * window.days) / ticks));
              return (
                <span key={date} className={classes.tick} style={{ left: `${percent(window, date)}%` }}>
                  {formatPlantDate(date).slice(0, 5)}
                </span>
              );
            })}
          </div>
        </div>
        {vessels.map((vessel) => (
          <VesselRow key={vessel.id} vessel={vessel} window={window} />
        ))}
      </div>
    </Stack>
  );
}

function VesselRow({ vessel, window }: { readonly vessel: ShownVessel; readonly window: Window }) {
  return (
    <div className={classes.row} data-vessel-row={vessel.code}>
      <PageLink href={`/maturation-room/vessels?vessel=${vessel.id}`}>
        <span className={classes.code}>{vessel.code}</span>
      </PageLink>
      <ul className={classes.track} aria-label={vessel.code}>
        {vessel.spans.map((span) => (
          <SpanBar key={`${span.kind} ${span.from} ${span.name}`} span={span} window={window} />
        ))}
      </ul>
    </div>
  );
}

function SpanBar({ span, window }: { readonly span: Span; readonly window: Window }) {
  const { kind, from, to, name, is_wrong } = span;
  const left = percent(window, from);
  const told = words.spanInWords(kind, name, from, to, is_wrong);
  return (
    <li
      className={classes.span}
      data-kind={kind}
      data-wrong={is_wrong || undefined}
      title={told}
      aria-label={told}
      style={{ left: `${left}%`, width: `${percent(window, addDays(to, 1)) - left}%` }}
    >
      {is_wrong ? <IconAlertTriangle size={12} aria-hidden /> : null} {name}
    </li>
  );
}

const Legend = () => (
  <ul className={classes.legend} aria-hidden>
    {(['maturing', 'ready', 'planned', 'cleaning', 'rejected'] as const).map((kind) => (
      <li key={kind}>
        <span className={classes.swatch} data-kind={kind} /> {words.spans[kind]}
      </li>
    ))}
    <li>
      <span className={classes.swatch} data-kind="planned" data-wrong /> {words.doesNotFit}
    </li>
    <li>
      <span className={classes.swatch} data-kind="maturing" data-wrong /> {words.pastTarget}
    </li>
  </ul>
);
