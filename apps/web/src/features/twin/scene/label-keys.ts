/** The names by which the scene and the labels over it speak of one place. */
export const machineKey = (id: number): string => `machine ${id}`;
export const flowKey = (id: string): string => `flow ${id}`;
export const noteKey = (id: string): string => `note ${id}`;
