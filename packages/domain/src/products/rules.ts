/** Rules of products that the server and the forms share. */

const longestCode = 40;

/** A code for a name, such as COLA-600-ML. From the second attempt on, the code ends with a number. */
export function proposedCode(name: string, attempt = 0): string {
  const code = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, longestCode)
    .replace(/-+$/, '');
  const base = code || 'PRODUCT';
  return attempt === 0 ? base : `${base}-${attempt + 1}`;
}

/**
 * The products whose chain of blends leads back to the product itself. Each product is visited once, even if its chain
 * of blends is long. The form, the merge and the import of products refuse such products by this function.
 */
export function ringsOfBlends<Item>(
  products: readonly Item[],
  blendOf: (product: Item) => Item | undefined,
): ReadonlySet<Item> {
  const rings = new Set<Item>();
  const done = new Set<Item>();
  for (const product of products) {
    const path = new Set<Item>();
    let next: Item | undefined = product;
    while (next !== undefined && !done.has(next) && !path.has(next)) {
      path.add(next);
      next = blendOf(next);
    }
    for (const passed of path) done.add(passed);
    if (next !== undefined && path.has(next)) {
      const along = [...path];
      for (const inRing of along.slice(along.indexOf(next))) rings.add(inRing);
    }
  }
  return rings;
}
