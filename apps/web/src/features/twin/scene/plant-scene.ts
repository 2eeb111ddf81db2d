/**
 * The plant in 3D. This file uses Babylon, but neither React nor the network nor statuses. The inputs are a plan, looks
 * and a palette. The scene reports presses. The code that makes a scene must dispose of the scene.
 */
import { ArcRotateCamera } from '@babylonjs/core/Cameras/arcRotateCamera.pure.js';
import { DirectionalLight } from '@babylonjs/core/Lights/directionalLight.pure.js';
import { HemisphericLight } from '@babylonjs/core/Lights/hemisphericLight.pure.js';
import { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial.pure.js';
import { Color3, Color4 } from '@babylonjs/core/Maths/math.color.pure.js';
import { Matrix, Vector3 } from '@babylonjs/core/Maths/math.vector.pure.js';
import { Scene } from '@babylonjs/core/scene.pure.js';
import { rgbOf } from './colours';
import { DrawLoop } from './draw-loop';
import { startEngine } from './engine';
import { FlowPaths } from './flow-paths';
import { Instances } from './instances';
import { flowKey, machineKey, noteKey } from './label-keys';
import { mergeShapes } from './machine-bodies';
import { MachineFleet, worldOf } from './machine-fleet';
import { pickMachine } from './pick-machine';
import { plate } from './plate';
import type {
  Anchor,
  MachineLook,
  PlantScene,
  SceneEvents,
  SceneFlow,
  ScenePalette,
  ScenePlan,
} from './scene-types';
import { Site } from './site';

/** Specification 3, section 9. */
const cameraLimits = { nearest: 40, farthest: 400 } as const;

/** The maximum movement of a press that counts as a click. */
const clickPixels = 6;
const start = { alpha: -Math.PI / 2, beta: 0.9, radius: 95 } as const;

const noPlan: ScenePlan = {
  floor: { x: 0, z: 0, width: 80, depth: 60 },
  buildings: [],
  rooms: [],
  walls: [],
  doors: [],
  zones: [],
  screens: [],
  notes: [],
  machines: [],
};

/** Makes the scene on a canvas. Throws an error if the browser provides no WebGL. */
export function createPlantScene(
  canvas: HTMLCanvasElement,
  firstPalette: ScenePalette,
  events: SceneEvents,
): PlantScene {
  const engine = startEngine(canvas);
  const scene = new Scene(engine);
  scene.skipPointerMovePicking = true;
  scene.skipPointerDownPicking = true;
  scene.skipPointerUpPicking = true;
  scene.autoClear = true;
  const sky = new HemisphericLight('sky', new Vector3(0.2, 1, -0.1), scene);
  const sun = new DirectionalLight('sun', new Vector3(-0.5, -1, 0.6), scene);
  sky.intensity = 0.75;
  sky.groundColor = new Color3(0.45, 0.47, 0.5);
  sun.intensity = 0.55;
  const lit = new StandardMaterial('lit', scene);
  lit.specularColor = new Color3(0.08, 0.08, 0.08);
  const bothSides = lit.clone('both sides');
  bothSides.backFaceCulling = false;
  bothSides.twoSidedLighting = true;
  const unlit = new StandardMaterial('unlit', scene);
  unlit.disableLighting = true;
  unlit.emissiveColor = Color3.White();

  const camera = new ArcRotateCamera('camera', start.alpha, start.beta, start.radius, Vector3.Zero(), scene);
  camera.lowerRadiusLimit = cameraLimits.nearest;
  camera.upperRadiusLimit = cameraLimits.farthest;
  camera.lowerBetaLimit = 0.01;
  camera.upperBetaLimit = Math.PI / 2 - 0.06;
  camera.wheelDeltaPercentage = 0.02;
  camera.pinchDeltaPercentage = 0.01;
  camera.panningDistanceLimit = 90;
  camera.panningSensibility = 60;
  camera.minZ = 1;
  camera.maxZ = 1200;
  camera.attachControl(false);

  let plan = noPlan;
  let palette = firstPalette;
  let looks: ReadonlyMap<number, MachineLook> = new Map();
  let site = new Site(plan, palette, lit, scene);
  let fleet: MachineFleet | undefined;
  let flows: FlowPaths | undefined;
  let selected: number | null = null;
  let hasMotion = true;
  let drawCalls = 0;
  const brackets = new Instances(mergeShapes('selection', cornersOfPlate(), scene), unlit, 1);
  brackets.mesh.setEnabled(false);

  const isAnimated = () => hasMotion && ((fleet?.isRunning ?? false) || (flows?.isMoving ?? false));
  const loop = new DrawLoop({
    isMoving: isAnimated,
    onFrameRate: (rate) => events.onFrameRate(isAnimated() ? rate : null),
    draw: (now) => {
      if (isAnimated()) {
        fleet?.animate(now / 1000);
        flows?.animate(now / 1000);
      }
      const before = engine._drawCalls.current;
      scene.render();
      drawCalls = engine._drawCalls.current - before;
      project();
    },
  });

  function project(): void {
    const view = scene.getTransformMatrix();
    const port = camera.viewport.toGlobal(canvas.clientWidth, canvas.clientHeight);
    const anchorOf = (at: Vector3): Anchor | undefined => {
      const { x, y, z } = Vector3.Project(at, Matrix.IdentityReadOnly, view, port);
      const isInside = z > 0 && z < 1 && x > 0 && y > 0 && x < port.width && y < port.height;
      return isInside ? { x, y, distance: Vector3.Distance(at, camera.globalPosition) } : undefined;
    };
    const anchors = new Map<string, Anchor>();
    const put = (key: string, at: Vector3): void => {
      const anchor = anchorOf(at);
      if (anchor) anchors.set(key, anchor);
    };
    if (fleet) for (const machine of plan.machines) put(machineKey(machine.id), fleet.headOf(machine));
    for (const { id, at } of flows?.middles() ?? []) put(flowKey(id), at);
    for (const { id, x, z } of plan.notes) put(noteKey(id), new Vector3(x, 0, z));
    events.onProject(anchors);
  }

  function showSelection(): void {
    const machine = plan.machines.find(({ id }) => id === selected);
    brackets.mesh.setEnabled(machine !== undefined);
    if (machine) {
      brackets.place(0, worldOf(machine));
      brackets.placed();
      brackets.paint(0, palette.selection);
      brackets.painted();
    }
    loop.change();
  }

  function applyPalette(): void {
    scene.clearColor = Color4.FromColor3(new Color3(...rgbOf(palette.sky)), 1);
    fleet?.setBodyColours(palette.body, palette.part);
    showSelection();
  }

  const press = { x: 0, y: 0 };
  const listen = listenOn(canvas, {
    pointerdown: (event) => {
      Object.assign(press, { x: event.clientX, y: event.clientY });
      loop.change();
    },
    pointermove: () => loop.change(),
    pointerup: (event) => {
      loop.change();
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > clickPixels) return;
      const box = canvas.getBoundingClientRect();
      const ray = scene.createPickingRay(
        event.clientX - box.left,
        event.clientY - box.top,
        Matrix.Identity(),
        camera,
      );
      events.onSelect(pickMachine(ray, plan.machines));
    },
    wheel: () => loop.change(),
    keydown: (event) => {
      if (event.key === '+' || event.key === '=') camera.inertialRadiusOffset += 2;
      if (event.key === '-') camera.inertialRadiusOffset -= 2;
      loop.change();
    },
  });
  const sizes = new ResizeObserver(() => {
    engine.resize();
    loop.change();
  });
  sizes.observe(canvas);
  engine.onContextLostObservable.add(() => events.onContext(true));
  engine.onContextRestoredObservable.add(() => {
    events.onContext(false);
    loop.change();
  });
  // The shaders become ready only after the first frame has requested them.
  scene.executeWhenReady(() => loop.change());
  applyPalette();

  return {
    setPlan(next) {
      plan = next;
      site.dispose();
      fleet?.dispose();
      site = new Site(plan, palette, lit, scene);
      fleet =
        plan.machines.length > 0
          ? new MachineFleet(plan.machines, { body: lit, model: bothSides, status: unlit }, scene)
          : undefined;
      fleet?.setLooks(looks);
      applyPalette();
    },
    setLooks(next) {
      looks = next;
      fleet?.setLooks(looks);
      loop.change();
    },
    setFlows(next: readonly SceneFlow[]) {
      flows?.dispose();
      flows = next.length > 0 ? new FlowPaths(next, unlit, scene) : undefined;
      loop.change();
    },
    setPalette(next) {
      palette = next;
      site.dispose();
      site = new Site(plan, palette, lit, scene);
      applyPalette();
    },
    setMotion(isMoving) {
      hasMotion = isMoving;
      loop.change();
    },
    setVisible: (isVisible) => loop.setVisible(isVisible),
    select(machineId) {
      selected = machineId;
      showSelection();
    },
    look({ x, z, width, depth }, from) {
      // Seen at an angle, the near edge fills more of the picture than the far edge.
      camera.target.set(x, 0, from === 'above' ? z : z - depth * 0.06);
      camera.alpha = start.alpha;
      camera.beta = { angle: start.beta, above: camera.lowerBetaLimit ?? 0.01, front: 1.25 }[from];
      camera.radius = radiusFor(width, depth);
      loop.change();
    },
    state: () => ({
      machines: fleet?.state() ?? [],
      ...{ rooms: plan.rooms, walls: plan.walls },
      selected,
      camera: { alpha: camera.alpha, beta: camera.beta, radius: camera.radius },
      frames: loop.frames,
      drawCalls,
      isAnimated: isAnimated(),
    }),
    dispose() {
      loop.stop();
      loop.setVisible(false);
      sizes.disconnect();
      listen();
      scene.dispose();
      engine.dispose();
    },
  };

  /** The distance from which a rectangle of the floor fills the picture, within the limits of the camera. */
  function radiusFor(width: number, depth: number): number {
    const aspect = Math.max(0.4, canvas.clientWidth / Math.max(1, canvas.clientHeight));
    const half = Math.tan(camera.fov / 2);
    const wanted = Math.max(width / (2 * half * aspect), depth / (2 * half)) * 1.3;
    return Math.min(cameraLimits.farthest, Math.max(cameraLimits.nearest, wanted));
  }
}

/** Marks at the corners of the plate of the selected machine. The edges stay free. */
function cornersOfPlate() {
  const [x, z, length] = [plate.width / 2 + 0.45, plate.depth / 2 + 0.45, 1.1];
  return [-1, 1].flatMap((right) =>
    [-1, 1].flatMap((back) => [
      { box: [length, 0.14, 0.14], at: [right * (x - length / 2), 0.14, back * z] } as const,
      { box: [0.14, 0.14, length], at: [right * x, 0.14, back * (z - length / 2)] } as const,
    ]),
  );
}

type Listeners = {
  readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void;
};

/** Adds listeners. The returned function removes the listeners. */
function listenOn(element: HTMLElement, listeners: Listeners): () => void {
  const off = new AbortController();
  for (const [name, listener] of Object.entries(listeners))
    element.addEventListener(name, listener as EventListener, { signal: off.signal, passive: true });
  return () => off.abort();
}
