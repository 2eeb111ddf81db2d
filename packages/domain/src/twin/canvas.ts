/** The canvas of a layout and its measures. The module contains no schemas, so that the first page can load it. */

/** The canvas of specification 3, section 9. Lengths of a layout are in units of the canvas. The y axis points down. */
export const canvasSize = { width: 2000, height: 1500, grid: 20 } as const;

export const layoutVersion = '2.0';

/** The zoom limits of the editor (specification 3, section 9). */
export const zoomLimits = { least: 0.1, most: 3, step: 1.2 } as const;
export const scaleLimits = { least: 0.5, most: 2 } as const;
/** The step of a rotation in degrees, clockwise. */
export const rotationStep = 15;

/** The scene is 80 by 60 metres (specification 3, section 9), so a unit of the canvas is four centimetres. */
export const metresPerUnit = 0.04;

/** The ground of a machine of scale 1, in units: 4 by 3 metres, as in the 3D scene. */
export const machineSize = { width: 100, height: 75 } as const;

/** The smallest side of a drawn rectangle. */
export const leastSide = 20;

export const roomTypes = ['production', 'quality', 'storage', 'office'] as const;
export type RoomType = (typeof roomTypes)[number];

export const screenTypes = ['dashboard', 'status', 'metrics', 'emergency'] as const;
export type ScreenType = (typeof screenTypes)[number];

export const screenContents = [
  'production-overview',
  'machine-data',
  'performance-kpis',
  'safety-controls',
] as const;
export type ScreenContent = (typeof screenContents)[number];

/** The default content of a screen by its type. */
export const contentOfScreen: Readonly<Record<ScreenType, ScreenContent>> = {
  dashboard: 'production-overview',
  status: 'machine-data',
  metrics: 'performance-kpis',
  emergency: 'safety-controls',
};

export const elementKinds = ['wall', 'door', 'safety-zone', 'label'] as const;
export type ElementKind = (typeof elementKinds)[number];
