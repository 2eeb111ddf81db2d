import { webFeature } from '../web-feature';
import { alertToasts } from './alert-toasts';

export const alerts = webFeature({
  live: {
    roots: ['alerts'],
    load: async () => (await import('./live')).alertsLive,
  },
  toasts: alertToasts,
});
