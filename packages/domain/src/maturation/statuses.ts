/**
 * The statuses of a blend. They stand apart from the schemas, because the address of the page needs them in the first
 * load.
 */

/** The order of the four cards, then the status without a card (decision A-56). */
export const maturationStatuses = ['maturing', 'ready', 'completed', 'quality_check', 'rejected'] as const;
export type MaturationStatus = (typeof maturationStatuses)[number];
