/** Another list of products: it is asked for again, and so are the orders, whose names may have followed. */
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { QueryClient } from '@tanstack/react-query';

export function applyProducts(cache: QueryClient, { data }: LiveEnvelope): void {
  const { keys = [] } = (data ?? {}) as { keys?: readonly string[] };
  if (!keys.includes('products')) return;
  void cache.invalidateQueries({ queryKey: ['products'] });
  void cache.invalidateQueries({ queryKey: ['orders'] });
}
