/** The texts and buttons for a broken page, by the code of the error (specification 1, section 8). */

export type ErrorAction =
  | 'retry'
  | 'workOffline'
  | 'saveLocally'
  | 'checkMachine'
  | 'contactMaintenance'
  | 'contactSupport'
  | 'login';

export interface ErrorCase {
  readonly title: string;
  readonly text: string;
  readonly severity: 'warning' | 'critical';
  readonly actions: readonly ErrorAction[];
}

const cases = {
  NETWORK_ERROR: {
    title: 'Connection Problem',
    text: 'Check your network connection and try again.',
    severity: 'warning',
    actions: ['retry', 'workOffline'],
  },
  MACHINE_OFFLINE: {
    title: 'Machine Communication Lost',
    text: 'Unable to communicate with selected machine.',
    severity: 'critical',
    actions: ['checkMachine', 'contactMaintenance'],
  },
  DATA_SYNC_FAILED: {
    title: 'Data Sync Failed',
    text: 'Your changes may not be saved. Try again.',
    severity: 'warning',
    actions: ['retry', 'saveLocally'],
  },
  SESSION_EXPIRED: {
    title: 'Session Expired',
    text: 'Please log in again to continue.',
    severity: 'warning',
    actions: ['login'],
  },
} as const satisfies Record<string, ErrorCase>;

const anythingElse: ErrorCase = {
  title: 'System Error',
  text: 'An unexpected error occurred. Please try refreshing the page.',
  severity: 'critical',
  actions: ['retry', 'contactSupport'],
};

const isKnown = (code: unknown): code is keyof typeof cases =>
  typeof code === 'string' && Object.hasOwn(cases, code);

export function errorCaseOf(error: unknown): ErrorCase {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    message?: unknown;
  };
  if (isKnown(code)) return cases[code];
  const said = String(message ?? error ?? '').toLowerCase();
  // A part of the application could not be loaded: a script, or a style sheet ("Unable to preload CSS").
  if (said.includes('fetch') || said.includes('preload')) return cases.NETWORK_ERROR;
  return said.includes('session') ? cases.SESSION_EXPIRED : anythingElse;
}
