/** The live events that a webhook can receive. Events about messages, sessions or devices of a person are excluded. */
import type { EventName } from '../every-event';

/** The events with their names on the screen, in the order in which the form offers them. */
export const webhookEvents = {
  order_created: 'Order created',
  order_started: 'Order started',
  order_paused: 'Order paused',
  order_stopped: 'Order stopped',
  order_resumed: 'Order resumed',
  order_completed: 'Order completed',
  order_quantity_updated: 'Quantity reported',
  orders_imported: 'Orders imported',
  machine_status_changed: 'Machine status changed',
  downtime_reported: 'Downtime reported',
  waste_recorded: 'Waste recorded',
  maturation_updated: 'Maturation changed',
  production_alert: 'Alert raised, acknowledged or cleared',
  help_called: 'Help called',
  help_call_joined: 'Help called again',
  help_resolved: 'Help call resolved',
  shift_report_ready: 'Shift report ready',
} as const satisfies Partial<Record<EventName, string>>;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** The type of the message that the button Send test sends. */
export const testEvent = 'webhook_test';
