/**
 * Runs in the page: from now on the calls of the page have no time limit. The limit uses a browser clock that a test cannot
 * change, and a busy machine may exceed the limit without a defect of the product.
 */
export function endTimeLimits(): void {
  AbortSignal.timeout = () => new AbortController().signal;
}
