/** Every example of the tree; each is loaded when it is looked at. */
import type { Example } from './example';

const files = import.meta.glob<Example>('../**/*.example.tsx', { import: 'example' });

/** By a short name: features/orders/list/order-card. */
export const examples: ReadonlyMap<string, () => Promise<Example>> = new Map(
  Object.entries(files).map(([path, load]) => [path.replace('../', '').replace('.example.tsx', ''), load]),
);
