/** The owner of the sealed secret. A sealed secret that is copied to another webhook cannot be opened. */
export const ownerOf = (webhookId: number): string => `webhook ${webhookId}`;
