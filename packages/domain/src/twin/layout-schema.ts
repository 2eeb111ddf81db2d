/** The schema of a layout for storage, export and drawing: version 2.0 of specification 3, section 3. */
import { z } from 'zod';
import {
  canvasSize,
  layoutVersion,
  leastSide,
  metresPerUnit,
  roomTypes,
  scaleLimits,
  screenContents,
  screenTypes,
} from './canvas';

/** The limits of a layout, so that drawing, comparison and merge take little time. */
export const layoutLimits = {
  rooms: 500,
  screens: 100,
  elements: 2000,
  machines: 2000,
  points: 200,
} as const;

/** In units. Positions outside of the canvas are kept, so that an imported file is exported unchanged. */
const coordinate = z.number().min(-10_000).max(10_000);
const side = z.number().min(leastSide).max(10_000);
const itemId = z.string().trim().min(1).max(64);
const itemName = z.string().trim().min(1, 'Name is required').max(100);
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'A colour is written as #rrggbb');

/** The upper left corner and the sides. */
const rectangle = { x: coordinate, y: coordinate, width: side, height: side };
/** The editor does not move locked items. */
const isLocked = z.boolean().optional();

export const room = z.object({
  id: itemId,
  name: itemName,
  ...rectangle,
  color: colour,
  borderColor: colour,
  type: z.enum(roomTypes),
  locked: isLocked,
});
export type Room = z.infer<typeof room>;

export const screen = z.object({
  id: itemId,
  name: itemName,
  ...rectangle,
  type: z.enum(screenTypes),
  content: z.enum(screenContents),
  /** The machine whose data a screen with the content `machine-data` shows. */
  machine_id: z.number().int().positive().optional(),
  locked: isLocked,
});
export type Screen = z.infer<typeof screen>;

const point = z.tuple([coordinate, coordinate]);
export type Point = readonly [x: number, y: number];

const line = (least: number, most: number) => z.array(point).min(least).max(most);

export const element = z.discriminatedUnion('kind', [
  z.object({ id: itemId, kind: z.literal('wall'), points: line(2, layoutLimits.points), locked: isLocked }),
  z.object({ id: itemId, kind: z.literal('door'), points: line(2, 2), locked: isLocked }),
  z.object({
    id: itemId,
    kind: z.literal('safety-zone'),
    name: z.string().max(100).optional(),
    ...rectangle,
    locked: isLocked,
  }),
  z.object({
    id: itemId,
    kind: z.literal('label'),
    text: z.string().trim().min(1, 'Text is required').max(200),
    ...rectangle,
    locked: isLocked,
  }),
]);
export type LayoutElement = z.infer<typeof element>;

/** A picture of the real floor to trace. The browser draws the chosen picture and keeps the pixels without metadata. */
const underlay = z.object({
  image: z
    .string()
    .max(1_000_000, 'The picture is too large')
    .regex(
      /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/,
      'The underlay must be a PNG or JPEG picture',
    ),
  ...rectangle,
  opacity: z.number().min(0.05).max(1),
});
export type Underlay = z.infer<typeof underlay>;

const canvas = z.object({
  width: z.number().min(100).max(10_000),
  height: z.number().min(100).max(10_000),
  grid: z.number().min(1).max(200),
});
export type Canvas = z.infer<typeof canvas>;

const uniqueBy = <T>(key: (item: T) => string | number, what: string) => {
  return (items: readonly T[], context: z.RefinementCtx) => {
    const seen = new Set<string | number>();
    for (const [index, item] of items.entries()) {
      if (seen.has(key(item)))
        context.addIssue({ code: 'custom', path: [index], message: `This ${what} is in the layout twice` });
      seen.add(key(item));
    }
  };
};
const idOf = ({ id }: { readonly id: string }) => id;

export const layoutData = z.object({
  canvas: canvas.default({ ...canvasSize }),
  rooms: z.array(room).max(layoutLimits.rooms).superRefine(uniqueBy(idOf, 'room')).default([]),
  screens: z.array(screen).max(layoutLimits.screens).superRefine(uniqueBy(idOf, 'screen')).default([]),
  elements: z.array(element).max(layoutLimits.elements).superRefine(uniqueBy(idOf, 'element')).default([]),
  underlay: underlay.optional(),
});
export type LayoutData = z.infer<typeof layoutData>;

/** The position is the middle of the machine. Files of the specification may contain x and y only. */
export const placedMachine = z.object({
  id: z.number().int().positive(),
  position: z.object({
    x: coordinate,
    y: coordinate,
    /** Degrees, clockwise. */
    rotation: z.number().min(0).max(360).default(0),
    scale: z.number().min(scaleLimits.least).max(scaleLimits.most).default(1),
  }),
  locked: isLocked,
});
export type PlacedMachine = z.infer<typeof placedMachine>;

const machines = z
  .array(placedMachine)
  .max(layoutLimits.machines)
  .superRefine(uniqueBy(({ id }) => id, 'machine'));

/** The drawing: the part of a layout that the editor changes. */
export const drawing = z.object({ data: layoutData, machines });
export type Drawing = z.infer<typeof drawing>;

const layoutName = z.string().trim().min(1, 'Name is required').max(100);

/** The file of a layout, and the body of the call that saves a layout under its name. */
export const layoutFile = z.object({
  name: layoutName,
  data: layoutData,
  machines,
  created_at: z.string().max(40).optional(),
  version: z.literal(layoutVersion, { error: `Only files of version ${layoutVersion} can be read` }),
});
export type LayoutFile = z.infer<typeof layoutFile>;

export const layoutRow = z.object({
  id: z.number().int(),
  name: z.string(),
  version: z.literal(layoutVersion),
  /** The number of times that the layout was saved. */
  version_no: z.number().int(),
  created_at: z.string(),
  saved_at: z.string(),
  saved_by_name: z.string().nullable(),
  /** Whether the current person created the layout, and may therefore delete it. */
  is_own: z.boolean(),
  active: z.boolean(),
});
export type LayoutRow = z.infer<typeof layoutRow>;

export const layout = layoutRow.extend(drawing.shape);
export type Layout = z.infer<typeof layout>;

export const layoutVersionRow = z.object({
  version_no: z.number().int(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
});
export type LayoutVersionRow = z.infer<typeof layoutVersionRow>;

export const layoutVersionDrawing = layoutVersionRow.extend(drawing.shape);

/** An empty layout. */
export const emptyDrawing = (): Drawing => ({
  data: { canvas: { ...canvasSize }, rooms: [], screens: [], elements: [] },
  machines: [],
});

/** Converts a length in units to metres. */
export const inMetres = (units: number): number => units * metresPerUnit;
