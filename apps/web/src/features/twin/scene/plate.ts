/** The plate that a machine of scale 1 stands on, in metres. */
export const plate = { width: 4.6, depth: 3.4 } as const;
