/** The 3D view: the scene with labels, controls and the Live Status panel, at the given moment. */
import { Button, CloseButton, Group, Loader, Text, useComputedColorScheme } from '@mantine/core';
import type { MachineThen, PlantThen } from '@pms/domain/twin/replay';
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { minutesSince } from '../replay/machine-card';
import { signLooks } from '../replay/sign-badge';
import { flowKey, noteKey } from './label-keys';
import { LiveStatusPanel } from './live-status-panel';
import { coloursOf, lookOf, type SceneColours } from './palette';
import classes from './scene.module.css';
import { type LabelPlacer, labelOf, type SceneLabel, SceneLabels } from './scene-labels';
import { SceneProblem } from './scene-problem';
import type { PlantScene, SceneFlow, ScenePlan } from './scene-types';
import { texts } from './texts';
import { tokensOf } from './tokens';
import { useFullscreen } from './use-fullscreen';
import { usePlantScene } from './use-plant-scene';
import { showView, type ViewName, viewNames } from './views';

/** A flow of an order or of output, for the view Process Flow. */
export interface TwinFlow extends Omit<SceneFlow, 'colour'> {
  readonly label: string;
}

interface TwinScenePanelProps {
  /** Undefined while the data are loading. */
  readonly plant: PlantThen | undefined;
  readonly plan: ScenePlan;
  readonly flows: readonly TwinFlow[];
  /** The colours of a figure by machine. These colours replace the colours of statuses. */
  readonly shades?: ReadonlyMap<number, string> | undefined;
  readonly selected: number | null;
  readonly onSelect: (id: number | null) => void;
  readonly onUse2D: () => void;
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
}

export function TwinScenePanel(props: TwinScenePanelProps) {
  const { plant, selected, onSelect, onUse2D, isFull, onFull } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const placer = useRef<LabelPlacer>(null);
  const colours = useColours();
  const [chosenView, setChosenView] = useState<ChosenView>({ name: 'overview' });
  const view = chosenView.name;
  useFullscreen(frame, isFull, onFull);
  const { scene, failure, isLost, frameRate } = usePlantScene(canvas, placer, colours.palette, onSelect);
  useDrawn(scene, { ...props, colours, view: chosenView });
  const labels = useLabels(props, view);
  const chosen = plant?.machines.find(({ id }) => id === selected);
  if (failure) return <SceneProblem message={`${texts.noWebGl} ${failure.message}`} onUse2D={onUse2D} />;
  return (
    <div className={classes.frame} ref={frame} data-full={isFull || undefined}>
      <canvas
        ref={canvas}
        className={classes.canvas}
        tabIndex={0}
        role="img"
        aria-label={`${texts.scene}. ${texts.sceneHelp}`}
      />
      <SceneLabels labels={labels} placer={placer} />
      {plant ? (
        <LiveStatusPanel machines={plant.machines} frameRate={frameRate} />
      ) : (
        <Group className={classes.loading} gap="sm">
          <Loader size="sm" aria-hidden />
          <Text role="status">{texts.loading}</Text>
        </Group>
      )}
      {isLost ? (
        <Text className={classes.loading} role="alert">
          {texts.contextLost}
        </Text>
      ) : null}
      {chosen ? <Banner machine={chosen} onClose={() => onSelect(null)} /> : null}
      <div className={classes.controls} data-over-picture>
        <Views view={view} onView={(name) => setChosenView({ name })} />
        <Button
          variant="default"
          leftSection={isFull ? <IconArrowsMinimize size={18} /> : <IconArrowsMaximize size={18} />}
          onClick={() => onFull(!isFull)}
        >
          {isFull ? texts.exitFullscreen : texts.fullscreen}
        </Button>
        <Text fz="xs" className={classes.hint}>
          {texts.hint}
        </Text>
      </div>
    </div>
  );
}

/**
 * A repeated choice of the same view counts as a new choice, because the person may have turned the picture meanwhile.
 */
interface ChosenView {
  readonly name: ViewName;
}

interface Drawn extends TwinScenePanelProps {
  readonly colours: SceneColours;
  readonly view: ChosenView;
}

/** Passes only the changed data to the scene. */
function useDrawn(scene: PlantScene | null, drawn: Drawn): void {
  const { plant, plan, flows, shades, selected, colours, view } = drawn;
  useEffect(() => scene?.setPlan(plan), [scene, plan]);
  useEffect(() => {
    if (!scene || !plant) return;
    scene.setLooks(
      new Map(
        plant.machines.map(({ id, sign }) => {
          const look = lookOf(sign, colours);
          return [id, shades ? { ...look, colour: shades.get(id) ?? colours.signs.offline } : look];
        }),
      ),
    );
  }, [scene, plant, shades, colours]);
  useEffect(() => {
    scene?.setFlows(view.name === 'flow' ? flows.map((flow) => ({ ...flow, colour: colours.flow })) : []);
  }, [scene, flows, view, colours]);
  useEffect(() => scene?.select(selected), [scene, selected]);
  const areas = useRef(new Map<number, string>());
  useEffect(() => {
    areas.current = new Map(plant?.machines.map(({ id, environment }) => [id, environment]));
  }, [plant]);
  const looked = useRef<{ scene: PlantScene; view: ChosenView; hadMachines: boolean }>(undefined);
  useEffect(() => {
    if (!scene) return;
    const hadMachines = plan.machines.length > 0;
    const last = looked.current;
    // A changed plan does not move the camera, because a person may be looking around.
    if (last?.scene === scene && last.view === view && (last.hadMachines || !hadMachines)) return;
    looked.current = { scene, view, hadMachines };
    showView(scene, view.name, plan, (id) => areas.current.get(id) ?? '');
  }, [scene, view, plan]);
}

/** The colours of the theme. A changed theme reads the colours again. */
function useColours(): SceneColours {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return useMemo(() => coloursOf(tokensOf(scheme)), [scheme]);
}

function useLabels(
  { plant, plan, flows, selected }: Pick<TwinScenePanelProps, 'plant' | 'plan' | 'flows' | 'selected'>,
  view: ViewName,
): SceneLabel[] {
  return useMemo(() => {
    const machines = (plant?.machines ?? []).map((machine) =>
      labelOf(
        machine.id,
        machine.name,
        machine.sign,
        machine.id === selected,
        noteOf(machine, plant?.at ?? 0),
      ),
    );
    // The state of a machine has priority over a text of the layout.
    const notes = plan.notes.map(({ id, text }) => ({
      ...{ key: noteKey(id), text, tone: 'note', icon: null, rank: -1 },
    }));
    if (view !== 'flow') return [...machines, ...notes];
    return [
      ...machines,
      ...notes,
      ...flows.map(({ id, label }) => ({ key: flowKey(id), text: label, tone: 'info', icon: null, rank: 3 })),
    ];
  }, [plant, plan, flows, selected, view]);
}

/** The duration of the stop of a machine that needs a person. */
const noteOf = ({ sign, since }: MachineThen, at: number): string =>
  sign === 'error' || sign === 'stopped' || sign === 'paused' ? minutesSince(since, at) : '';

interface BannerProps {
  readonly machine: MachineThen;
  readonly onClose: () => void;
}

function Banner({ machine, onClose }: BannerProps) {
  return (
    <Group className={classes.banner} gap="sm" role="status" aria-label={texts.selected}>
      <Text fw={600}>{texts.inArea(machine.name, machine.environment, signLooks[machine.sign].label)}</Text>
      <CloseButton size={44} aria-label={texts.close} onClick={onClose} />
    </Group>
  );
}

interface ViewsProps {
  readonly view: ViewName;
  readonly onView: (view: ViewName) => void;
}

function Views({ view, onView }: ViewsProps) {
  const choose = useCallback((name: ViewName) => () => onView(name), [onView]);
  return (
    <Group gap={4} role="group" aria-label={texts.viewsLabel}>
      {viewNames.map((name) => (
        <Button
          key={name}
          variant={name === view ? 'filled' : 'default'}
          aria-pressed={name === view}
          onClick={choose(name)}
        >
          {texts.views[name]}
        </Button>
      ))}
    </Group>
  );
}
