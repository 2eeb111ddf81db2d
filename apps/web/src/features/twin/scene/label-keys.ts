/** The keys that the scene and the labels use for the same place. */
export const machineKey = (id: number): string => `machine ${id}`;
export const flowKey = (id: string): string => `flow ${id}`;
export const noteKey = (id: string): string => `note ${id}`;
