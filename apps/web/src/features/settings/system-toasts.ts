/** The messages of the server about the server, for the panel Live Updates. */
import type { LiveToasts } from '../web-feature';

export const systemToasts: LiveToasts = {
  system_alert: ({ message }) => ({ tone: 'waiting', title: 'System', text: message }),
  system_maintenance: ({ message }) => ({ tone: 'service', title: 'Maintenance Mode', text: message }),
};
