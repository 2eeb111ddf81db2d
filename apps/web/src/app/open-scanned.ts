/**
 * Opens a scanned record: an order by its number, a machine by its name, a vessel's lot by the vessel's code, a page by
 * its address. Loaded with the first scan.
 */
import type { SearchResults } from '@pms/domain/every-search-group';
import { recogniseScan } from '@pms/domain/scan/recognise';
import { search } from '@pms/domain/search/endpoints';
import { readBadge } from '@pms/domain/tablets/rules';
import { listVessels } from '@pms/domain/vessels/endpoints';
import type { Vessel } from '@pms/domain/vessels/schema';
import { call } from '../client/api';
import { currentSession } from '../client/session';
import { isTablet } from '../client/tablet';
import { foundOrders } from '../features/orders/found-orders';
import { toastOnce } from '../ui/toasts';
import { isPage } from './pages';
import { router } from './router';

/** The length to which the toast cuts an unknown text. */
const mostShown = 60;

const shown = (read: string): string => {
  const letters = [...read.trim().replaceAll(/\s+/gu, ' ')];
  return letters.length > mostShown ? `${letters.slice(0, mostShown).join('')}…` : letters.join('');
};

/** The address of the record with exactly this number or name; similar records are ignored. */
export function addressOf(name: string, { orders, machines }: Pick<SearchResults, 'orders' | 'machines'>) {
  const isMeant = (other: string) => other.toLowerCase() === name.toLowerCase();
  const order = orders.find(({ order_number }) => isMeant(order_number));
  if (order) return `${foundOrders.path}?${foundOrders.present(order).address}`;
  const machine = machines.find((one) => isMeant(one.name));
  // A person who scans a machine stands in front of it, so the scan opens its station.
  return machine && `/station?machine=${machine.id}`;
}

/** Opens the lot of the vessel, or the vessel itself while it is empty. */
export function addressOfVessel(code: string, vessels: readonly Pick<Vessel, 'id' | 'code' | 'contents'>[]) {
  const vessel = vessels.find((one) => one.code.toLowerCase() === code.toLowerCase());
  if (vessel?.contents) return `/maturation-room/lots?lot=${vessel.contents.lot_id}`;
  return vessel && `/maturation-room/vessels?vessel=${vessel.id}`;
}

async function lookUp(name: string): Promise<string | undefined> {
  const found = addressOf(name, (await call(search, { query: { q: name } })).data);
  if (found || !currentSession().user?.permissions.includes('viewMaturation')) return found;
  return addressOfVessel(name, (await call(listVessels)).data);
}

async function addressIn(read: string): Promise<string | undefined> {
  const code = recogniseScan(read, window.location.origin);
  if (code.kind === 'unknown') return undefined;
  if (code.kind === 'name') return lookUp(code.name);
  return isPage(new URL(code.path, window.location.origin).pathname) ? code.path : undefined;
}

/** A badge signs in its person on a shared tablet. The code of the badge is never shown. */
async function takeBadge(code: string): Promise<void> {
  if (!isTablet())
    toastOnce('warning', 'A badge signs in on shared tablets only. This device is not a shared tablet.');
  else await (await import('../features/tablets/switch-person')).switchPerson(code);
}

export async function openScanned(read: string): Promise<void> {
  const badge = readBadge(read);
  if (badge) return takeBadge(badge);
  try {
    const address = await addressIn(read);
    if (address) await router.navigate({ href: address });
    else toastOnce('warning', `No record has the scanned code "${shown(read)}"`);
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : 'No answer from the server';
    toastOnce('danger', `The scanned code "${shown(read)}" was not looked up: ${reason}`);
  }
}
