/**
 * The statuses of a blend. They are not in the module of the schemas, because the first load needs them for the address
 * of the page.
 */

/** First the statuses of the four cards in their order, then the status without a card (decision A-56). */
export const maturationStatuses = ['maturing', 'ready', 'completed', 'quality_check', 'rejected'] as const;
export type MaturationStatus = (typeof maturationStatuses)[number];
