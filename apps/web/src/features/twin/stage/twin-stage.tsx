/**
 * The plant at the moment in either view, with the parts that both views share: the list of machines, the figures on
 * the floor, and the control of time.
 */
import { Button, Stack } from '@mantine/core';
import type { PlantThen } from '@pms/domain/twin/replay';
import { type ReactNode, useMemo, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state';
import { FailedLoad } from '../../../ui/failed-load';
import { onDemand } from '../../../ui/on-demand';
import { flowsOf } from '../flow/flows';
import { useMaturing } from '../flow/use-maturing';
import { MachineList } from '../replay/machine-list';
import { ReplayFrame } from '../replay/replay-frame';
import { useShiftStops } from '../replay/shift-stops';
import { texts } from '../replay/texts';
import { TimeBar } from '../replay/time-bar';
import type { TwinTime } from '../replay/use-twin-time';
import type { ScenePlan } from '../scene/scene-types';
import type { OverlayName } from '../shades/figures-over-floor';
import { ShadeBar } from '../shades/shade-bar';
import { ShadedFigureBadge } from '../shades/shaded-figure-badge';
import { questionOf, useMayShade, useShades } from '../shades/use-shades';
import { WeekComparison } from '../shades/week-comparison';
import { SceneBoundary } from './scene-boundary';
import { SceneLoading } from './scene-loading';
import classes from './stage.module.css';
import { useShadeEnds } from './use-shade-ends';

const TwinScenePanel = onDemand(
  async () => (await import('../scene/twin-scene-panel')).TwinScenePanel,
  SceneLoading,
);

/** The inputs of the 2D view. */
export interface FloorView {
  /** Undefined while the data are loading. */
  readonly plant: PlantThen | undefined;
  readonly isLive: boolean;
  /** The colours of a figure by machine. These colours replace the colours of statuses. */
  readonly shades: ReadonlyMap<number, string> | undefined;
  readonly selected: number | null;
  readonly onSelect: (id: number | null) => void;
}

/** The reason why the view has no plant to draw. */
export interface StageProblem {
  readonly message: string;
  readonly retry: () => void;
}

interface TwinStageProps {
  /** Null after the data are loaded, and while the data are loading. */
  readonly problem: StageProblem | null;
  readonly mode: '3d' | '2d';
  readonly time: TwinTime;
  readonly plan: ScenePlan;
  readonly selected: number | null;
  readonly onSelect: (id: number | null) => void;
  readonly onUse2D: () => void;
  /** Whether the 3D view fills the screen. */
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
  readonly show2D: (view: FloorView) => ReactNode;
}

export function TwinStage(props: TwinStageProps) {
  const { problem, mode, time, plan, selected, onSelect, onUse2D, isFull, onFull, show2D } = props;
  const { plant, isLive, span, now } = time;
  const [overlay, setOverlay] = useState<OverlayName>('status');
  const [isComparing, setComparing] = useState(false);
  const ends = useShadeEnds();
  const mayShade = useMayShade();
  // Rounded to the minute, so that an unfinished span is not loaded again with every tick of the clock.
  const minute = Math.floor(now / 60_000) * 60_000;
  const question = useMemo(() => questionOf(span, minute), [span, minute]);
  const { shades, error, retry } = useShades(overlay, question, ends);
  const maturing = useMaturing(isLive);
  const flows = useMemo(
    () => (plant ? flowsOf(plant.machines, plan, maturing) : []),
    [plant, plan, maturing],
  );
  const shiftStops = useShiftStops(time);
  const view: FloorView = { plant, isLive, shades: shades?.colours, selected, onSelect };
  // A link may name a moment before the days of the replay. Nothing more is loaded for such a moment.
  const isOutside = !isLive && !plant && time.isComplete;
  return (
    <ReplayFrame time={time}>
      <Stack gap="md">
        {mayShade ? (
          <ShadeBar
            {...{ overlay, shades, ends, error, isComparing }}
            onOverlay={setOverlay}
            onRetry={retry}
            onCompare={setComparing}
          />
        ) : null}
        <div className={classes.floor}>
          {problem ? (
            <FailedLoad message={problem.message} onRetry={problem.retry} />
          ) : isOutside ? (
            <EmptyState
              title={texts.noHistory}
              hint={texts.noHistoryHint}
              action={<Button onClick={time.goLive}>{texts.backToLive}</Button>}
            />
          ) : mode === '3d' ? (
            <SceneBoundary onUse2D={onUse2D}>
              <TwinScenePanel
                {...{ plant, plan, flows, selected, onSelect, onUse2D, isFull, onFull }}
                shades={shades?.colours}
              />
            </SceneBoundary>
          ) : (
            show2D(view)
          )}
          {plant ? (
            <MachineList
              {...{ plant, isLive, selected, onSelect, shiftStops }}
              figureOf={
                shades ? (machine) => <ShadedFigureBadge shades={shades} machine={machine} /> : undefined
              }
            />
          ) : null}
        </div>
        <TimeBar time={time} />
        {shades && isComparing ? <WeekComparison shades={shades} span={span} now={minute} /> : null}
      </Stack>
    </ReplayFrame>
  );
}
