/** The proof of identity with which a session began. */
export const proofs = ['password', 'pin', 'badge'] as const;
export type Proof = (typeof proofs)[number];
