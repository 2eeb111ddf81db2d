/** Whose secret it is: one that is moved to another webhook does not open. */
export const ownerOf = (webhookId: number): string => `webhook ${webhookId}`;
