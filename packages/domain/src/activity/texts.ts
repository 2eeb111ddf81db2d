/** What each deed reads like in the activity feed, and who may read of it (PH-49). */
import type { Order } from '../orders/schema';
import type { Permission } from '../roles';

/** The records that the feed speaks of, with the right to see them. */
export const entityRight = {
  order: 'viewOrders',
  machine: 'viewMachines',
  downtime: 'viewOrders',
  waste: 'viewOrders',
  order_import: 'viewOrders',
  user: 'manageUsers',
  settings: 'manageSettings',
  permissions: 'manageSettings',
  plant_calendar: 'viewReports',
  recomputation: 'viewAnalytics',
} as const satisfies Readonly<Record<string, Permission>>;

export type ActivityEntity = keyof typeof entityRight;
export const activityEntities = Object.keys(entityRight) as readonly ActivityEntity[];

/** The entities of which somebody with these rights may read. */
export const visibleEntities = (rights: ReadonlySet<Permission>): ActivityEntity[] =>
  activityEntities.filter((entity) => rights.has(entityRight[entity]));

export interface Deed {
  readonly action: string;
  /** The order's number, the machine's or the person's name. */
  readonly name: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly note: string | null;
}

type Facts = Readonly<Record<string, unknown>>;
type Text = (name: string, after: Facts, deed: Deed) => string;

const because = (note: string | null): string => (note ? `: ${note}` : '');
const on = (facts: Facts): string =>
  typeof facts.machine_name === 'string' ? ` on ${facts.machine_name}` : '';
const spoken = (word: unknown): string => String(word ?? '').replaceAll('_', ' ');
const amount = (facts: Facts): string => `${facts.actual_quantity} of ${(facts as Partial<Order>).quantity}`;

/** In the past tense, after the name of whoever did it. */
const texts: Readonly<Record<string, Text>> = {
  order_created: (name) => `created order ${name}`,
  order_updated: (name) => `changed order ${name}`,
  order_assigned: (name, after) => `planned order ${name}${on(after)}`,
  order_started: (name, after) => `started order ${name}${on(after)}`,
  order_started_outside_schedule: (name, after, { note }) =>
    `started order ${name}${on(after)} outside its schedule${because(note)}`,
  order_paused: (name, after, { note }) => `paused order ${name}${on(after)}${because(note)}`,
  order_stopped: (name, after, { note }) => `stopped order ${name}${on(after)}${because(note)}`,
  order_resumed: (name, after) => `resumed order ${name}${on(after)}`,
  order_quantity_updated: (name, after) => `reported ${after.actual_quantity} for order ${name}`,
  order_quantity_taken_back: (name, after) =>
    `took a report of order ${name} back to ${after.actual_quantity}`,
  order_completed: (name, after) => `completed order ${name}${on(after)} with ${amount(after)}`,
  order_corrected: (name, _after, { note }) => `corrected order ${name}${because(note)}`,
  order_cancelled: (name, _after, { note }) => `cancelled order ${name}${because(note)}`,
  order_attachment_added: (name) => `attached a file to order ${name}`,
  order_attachment_deleted: (name) => `took a file off order ${name}`,
  order_archived: (name) => `archived order ${name}`,
  order_unarchived: (name) => `took order ${name} out of the archive`,
  order_deleted: (name) => `deleted order ${name}`,
  orders_imported: (_name, after) => `imported ${after.orders} orders from ${after.file_name}`,
  machine_created: (name) => `added machine ${name}`,
  machine_updated: (name) => `changed machine ${name}`,
  machine_deleted: (name) => `retired machine ${name}`,
  machine_status_changed: (name, after, { note }) => `set ${name} to ${spoken(after.status)}${because(note)}`,
  downtime_reported: (name, after) => `reported downtime of ${name}: ${after.reason}`,
  downtime_changed: (name) => `changed a stop of ${name}`,
  downtime_split: (name) => `split a stop of ${name}`,
  downtime_merged: (name) => `merged stops of ${name}`,
  waste_recorded: (_name, after) =>
    `recorded ${after.quantity} ${after.unit} of waste${after.order_number ? ` for order ${after.order_number}` : ''}`,
  waste_changed: () => 'changed a waste record',
  waste_deleted: (_name, _after, { note }) => `deleted a waste record${because(note)}`,
  plant_calendar_changed: (_name, after, { before }) =>
    `changed the plant calendar: ${after.name ?? (before as Facts | null)?.name ?? ''}`,
  figures_recomputation_requested: (_name, after) =>
    `asked for the figures of ${after.start_date} to ${after.end_date} to be computed anew`,
  settings_changed: (_name, after) => `changed settings: ${Object.keys(after).map(spoken).join(', ')}`,
  permissions_changed: () => 'changed the rights of roles',
  user_created: (name) => `added ${name}`,
  user_updated: (name) => `changed ${name}'s account`,
  user_deactivated: (name) => `deactivated ${name}`,
  user_unlocked: (name) => `unlocked ${name}'s account`,
  sessions_ended: (name) => `ended ${name}'s sessions`,
  session_ended: (name) => `ended a session of ${name}`,
};

/** The deeds that the feed tells; signing in and out is in the audit log only. */
export const toldActions = Object.keys(texts);

/** One sentence; a deed that this version does not know shows its own words. */
export function activityText(who: string | null, deed: Deed): string {
  const after = (deed.after ?? {}) as Facts;
  const text = texts[deed.action]?.(deed.name ?? 'one that is gone', after, deed) ?? spoken(deed.action);
  return `${who ?? 'The system'} ${text}`;
}
