/**
 * The inputs and the outputs of the 3D scene. Lengths are metres from the middle of the floor, with x to the right and
 * z to the back. Angles are radians. Colours are #rrggbb.
 */

/** The kinds of machines with a separate body. */
export const bodyKinds = [
  'blender',
  'mixer',
  'filler',
  'labeller',
  'packing_line',
  'tank',
  'conveyor',
  'quality_station',
  'other',
] as const;
export type BodyKind = (typeof bodyKinds)[number];

export interface Rectangle {
  /** The middle. */
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
}

export interface SceneMachine {
  readonly id: number;
  readonly kind: BodyKind;
  /** A model that replaces the built body of the kind. */
  readonly model?: SceneModel | undefined;
  readonly x: number;
  readonly z: number;
  readonly rotation: number;
  readonly scale: number;
}

/** A body that the plant uploaded, fitted to the plate of a machine. The y axis points up, and the front faces z. */
export interface SceneModel {
  /** The key differs for each model. */
  readonly key: string;
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly colours: Float32Array;
  readonly indices: Uint32Array;
  readonly height: number;
}

export interface SceneRoom extends Rectangle {
  readonly id: string;
  readonly colour: string;
}

interface SceneWall {
  readonly from: readonly [x: number, z: number];
  readonly to: readonly [x: number, z: number];
}

/** A text of the layout, at a position on the floor. */
export interface SceneNote {
  readonly id: string;
  readonly text: string;
  readonly x: number;
  readonly z: number;
}

export interface SceneBuilding extends Rectangle {
  readonly name: string;
}

/** The parts that do not move until the layout changes. */
export interface ScenePlan {
  readonly floor: Rectangle;
  /** The buildings of the site. The first building holds the floor. */
  readonly buildings: readonly SceneBuilding[];
  readonly rooms: readonly SceneRoom[];
  readonly walls: readonly SceneWall[];
  readonly doors: readonly SceneWall[];
  readonly zones: readonly Rectangle[];
  /** Panels that face the front. */
  readonly screens: readonly Rectangle[];
  readonly notes: readonly SceneNote[];
  readonly machines: readonly SceneMachine[];
}

/** The present look of a machine. */
export interface MachineLook {
  /** The colour of the plate on the floor and of the lamp. */
  readonly colour: string;
  /** Whether the moving parts run. */
  readonly isRunning: boolean;
}

/** A flow from one place to another place. */
export interface SceneFlow {
  readonly id: string;
  readonly from: readonly [x: number, z: number];
  readonly to: readonly [x: number, z: number];
  readonly colour: string;
  readonly isMoving: boolean;
}

export interface ScenePalette {
  readonly sky: string;
  readonly ground: string;
  readonly floor: string;
  readonly wall: string;
  readonly door: string;
  readonly zone: string;
  readonly screen: string;
  readonly body: string;
  readonly part: string;
  readonly selection: string;
}

/** The position of a label: a point of the scene on the canvas, in CSS pixels. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
  /** The distance from the camera, in metres. */
  readonly distance: number;
}

/** The position of each label, by the key of the label. A label outside of the picture has no position. */
export type Anchors = ReadonlyMap<string, Anchor>;

export interface SceneEvents {
  readonly onSelect: (machineId: number | null) => void;
  /** Called after each frame with a movement. */
  readonly onProject: (anchors: Anchors) => void;
  /** Called with the number of frames in the last second. Null while no frame is drawn. */
  readonly onFrameRate: (framesPerSecond: number | null) => void;
  /** Called when the browser removes or restores the drawing context. */
  readonly onContext: (isLost: boolean) => void;
}

/** The contents of the scene, read from its drawing data. For tests and for debugging. */
export interface SceneState {
  readonly machines: readonly {
    readonly id: number;
    readonly colour: string;
    readonly isRunning: boolean;
    /** Whether the body is a model of the plant. */
    readonly isModel: boolean;
    readonly x: number;
    readonly z: number;
  }[];
  readonly rooms: readonly SceneRoom[];
  readonly walls: readonly SceneWall[];
  readonly selected: number | null;
  readonly camera: { readonly alpha: number; readonly beta: number; readonly radius: number };
  /** Counted since the start of the scene. */
  readonly frames: number;
  /** Counted in the last frame. */
  readonly drawCalls: number;
  readonly isAnimated: boolean;
}

export interface PlantScene {
  setPlan(plan: ScenePlan): void;
  setLooks(looks: ReadonlyMap<number, MachineLook>): void;
  setFlows(flows: readonly SceneFlow[]): void;
  setPalette(palette: ScenePalette): void;
  /** Whether the parts of running machines move. */
  setMotion(isMoving: boolean): void;
  /** An invisible scene draws no frame. */
  setVisible(isVisible: boolean): void;
  select(machineId: number | null): void;
  /** Moves the camera so that it shows a part of the floor, from above or at an angle. */
  look(at: Rectangle, from: 'angle' | 'above' | 'front'): void;
  state(): SceneState;
  /** Releases everything: meshes, materials, the drawing context and all listeners. */
  dispose(): void;
}
