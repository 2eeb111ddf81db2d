/**
 * The inputs and the outputs of the 3D scene. Lengths are metres, x to the right and z to the back, both from the
 * middle of the floor; angles are radians; colours are #rrggbb.
 */

/** The kinds of machines that have a body of their own. */
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
  /** In place of the built body of its kind. */
  readonly model?: SceneModel | undefined;
  readonly x: number;
  readonly z: number;
  readonly rotation: number;
  readonly scale: number;
}

/** A body of the plant's own, fitted to the plate of a machine: y up, its front towards z. */
export interface SceneModel {
  /** Another model has another key. */
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

/** A text of the layout, at its place on the floor. */
export interface SceneNote {
  readonly id: string;
  readonly text: string;
  readonly x: number;
  readonly z: number;
}

export interface SceneBuilding extends Rectangle {
  readonly name: string;
}

/** The parts that stand still until the layout changes. */
export interface ScenePlan {
  readonly floor: Rectangle;
  /** The buildings of the site; the floor lies in the first. */
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
  /** Of the plate on the floor and of the lamp. */
  readonly colour: string;
  /** Whether its moving parts run. */
  readonly isRunning: boolean;
}

/** Something on its way from one place to another. */
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

/** A place to put a label: where a point of the scene is on the canvas, in CSS pixels. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
  /** From the camera, in metres. */
  readonly distance: number;
}

/** Where each label belongs, by its key; what is outside of the picture has none. */
export type Anchors = ReadonlyMap<string, Anchor>;

export interface SceneEvents {
  readonly onSelect: (machineId: number | null) => void;
  /** After each frame that moved something. */
  readonly onProject: (anchors: Anchors) => void;
  /** The counted frames of the last second; null while the picture stands still and no frame is drawn. */
  readonly onFrameRate: (framesPerSecond: number | null) => void;
  /** The browser took the drawing context away, or gave it back. */
  readonly onContext: (isLost: boolean) => void;
}

/** The contents of the scene, read from its drawing data. For tests and for debugging. */
export interface SceneState {
  readonly machines: readonly {
    readonly id: number;
    readonly colour: string;
    readonly isRunning: boolean;
    /** Whether its body is a model of the plant. */
    readonly isModel: boolean;
    readonly x: number;
    readonly z: number;
  }[];
  readonly rooms: readonly SceneRoom[];
  readonly walls: readonly SceneWall[];
  readonly selected: number | null;
  readonly camera: { readonly alpha: number; readonly beta: number; readonly radius: number };
  /** Since the scene was made. */
  readonly frames: number;
  /** Of the last frame. */
  readonly drawCalls: number;
  readonly isAnimated: boolean;
}

export interface PlantScene {
  setPlan(plan: ScenePlan): void;
  setLooks(looks: ReadonlyMap<number, MachineLook>): void;
  setFlows(flows: readonly SceneFlow[]): void;
  setPalette(palette: ScenePalette): void;
  /** Whether running machines move. */
  setMotion(isMoving: boolean): void;
  /** A scene that nobody sees draws nothing. */
  setVisible(isVisible: boolean): void;
  select(machineId: number | null): void;
  /** Brings a part of the floor into the picture, from above or at an angle. */
  look(at: Rectangle, from: 'angle' | 'above' | 'front'): void;
  state(): SceneState;
  /** Releases everything: meshes, materials, the drawing context and all listeners. */
  dispose(): void;
}
