/** The actions of a person on the floor. */
export type FloorAction =
  | { readonly name: 'details' | 'quantity' | 'stop' | 'start' | 'complete'; readonly orderId: number }
  | { readonly name: 'explain'; readonly stopId: number };
