/** Opens what was scanned: an order by its number, a machine by its name, a page by its address. Loaded with the first scan. */
import { recogniseScan } from '@pms/domain/scan/recognise';
import { type SearchResults, search } from '@pms/domain/search/endpoints';
import { call } from '../client/api';
import { foundOrders } from '../features/orders/found-orders';
import { toastOnce } from '../ui/toasts';
import { isPage } from './pages';
import { router } from './router';

/** What the toast shows of a text that nothing is known of. */
const mostShown = 60;

const shown = (read: string): string => {
  const letters = [...read.trim().replaceAll(/\s+/gu, ' ')];
  return letters.length > mostShown ? `${letters.slice(0, mostShown).join('')}…` : letters.join('');
};

/** The address of the record that has exactly this number or name; a similar one is not the one that was scanned. */
export function addressOf(name: string, { orders, machines }: Pick<SearchResults, 'orders' | 'machines'>) {
  const isMeant = (other: string) => other.toLowerCase() === name.toLowerCase();
  const order = orders.find(({ order_number }) => isMeant(order_number));
  if (order) return `${foundOrders.path}?${foundOrders.present(order).address}`;
  const machine = machines.find((one) => isMeant(one.name));
  // Who scans a machine stands in front of it.
  return machine && `/station?machine=${machine.id}`;
}

async function addressIn(read: string): Promise<string | undefined> {
  const code = recogniseScan(read, window.location.origin);
  if (code.kind === 'unknown') return undefined;
  if (code.kind === 'name') {
    return addressOf(code.name, (await call(search, { query: { q: code.name } })).data);
  }
  return isPage(new URL(code.path, window.location.origin).pathname) ? code.path : undefined;
}

export async function openScanned(read: string): Promise<void> {
  try {
    const address = await addressIn(read);
    if (address) await router.navigate({ href: address });
    else toastOnce('warning', `Nothing has the scanned code "${shown(read)}"`);
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : 'No answer from the server';
    toastOnce('danger', `The scanned code "${shown(read)}" was not looked up: ${reason}`);
  }
}
