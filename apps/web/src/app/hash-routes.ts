/** Addresses like #/orders, which links of the specification carry, show the path of the same name (decision A-29). */
export function pathInHash(hash: string): string | undefined {
  return /^#(\/(?!\/)[\w\-/]*(\?.*)?)$/.exec(hash)?.[1];
}
