/** The statuses of a blend, apart from the schemas: the address of the page needs them in the first load. */

/** The order of the four cards, then the one that has none (decision A-56). */
export const maturationStatuses = ['maturing', 'ready', 'completed', 'quality_check', 'rejected'] as const;
export type MaturationStatus = (typeof maturationStatuses)[number];
