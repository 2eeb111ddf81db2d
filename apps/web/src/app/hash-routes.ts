/** Addresses like #/orders, which the specification uses in links, show the path of the same name (decision A-29). */
export function pathInHash(hash: string): string | undefined {
  return /^#(\/(?!\/)[\w\-/]*(\?.*)?)$/.exec(hash)?.[1];
}
