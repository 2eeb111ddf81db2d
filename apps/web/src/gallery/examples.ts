/** Every example of the source tree. An example is loaded when it is opened. */
import type { Example } from './example';

const files = import.meta.glob<Example>('../**/*.example.tsx', { import: 'example' });

/** The examples by a short name: features/orders/list/order-card. */
export const examples: ReadonlyMap<string, () => Promise<Example>> = new Map(
  Object.entries(files).map(([path, load]) => [path.replace('../', '').replace('.example.tsx', ''), load]),
);
