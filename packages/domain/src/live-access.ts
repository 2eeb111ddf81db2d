/** The rights to follow channels and to enter rooms of the live channel (decision A-19). */
import { type Channel, channels } from './live-event';
import { channelRight, type Permission, type Role } from './roles';

export interface Listener {
  readonly role: Role;
  readonly permissions: ReadonlySet<Permission>;
}

const isChannel = (name: string): name is Channel => (channels as readonly string[]).includes(name);

/** Whether this person may follow the channel. Nobody may follow an unknown channel. */
export function mayHear(person: Listener, channel: string): boolean {
  if (!isChannel(channel)) return false;
  // The right for the channel `admin` can be given to other roles, but only the role admin may follow the channel.
  if (channel === 'admin' && person.role !== 'admin') return false;
  const right = channelRight[channel];
  return right === null || person.permissions.has(right);
}

const roomRights: readonly (readonly [RegExp, Permission])[] = [
  [/^production$/, 'viewOrders'],
  [/^order:[1-9]\d*$/, 'viewOrders'],
  [/^machine:[1-9]\d*$/, 'viewMachines'],
];

/** Whether this person may enter the room: the production floor, one order or one machine. */
export function mayEnter(person: Listener, room: string): boolean {
  return roomRights.some(([pattern, right]) => pattern.test(room) && person.permissions.has(right));
}
