import { describe, expect, it } from 'vitest';
import { CallError } from '../client/call-error';
import { errorCaseOf } from './error-cases';

const called = (code: string): CallError => new CallError({ status: null, code, message: 'It broke' });

describe('the screen of a broken page', () => {
  // covers CALL-31, CALL-32, CALL-33, CALL-34, CALL-35
  it.each([
    [
      called('NETWORK_ERROR'),
      'Connection Problem',
      'Check your network connection and try again.',
      'warning',
      ['retry', 'workOffline'],
    ],
    [
      called('MACHINE_OFFLINE'),
      'Machine Communication Lost',
      'Unable to communicate with selected machine.',
      'critical',
      ['checkMachine', 'contactMaintenance'],
    ],
    [
      called('DATA_SYNC_FAILED'),
      'Data Sync Failed',
      'Your changes may not be saved. Try again.',
      'warning',
      ['retry', 'saveLocally'],
    ],
    [called('SESSION_EXPIRED'), 'Session Expired', 'Please log in again to continue.', 'warning', ['login']],
    [
      called('INTERNAL'),
      'System Error',
      'An unexpected error occurred. Please try refreshing the page.',
      'critical',
      ['retry', 'contactSupport'],
    ],
  ])('%s', (error, title, text, severity, actions) => {
    expect(errorCaseOf(error)).toEqual({ title, text, severity, actions });
  });

  // covers CALL-36
  it.each([
    [new TypeError('Failed to fetch dynamically imported module'), 'Connection Problem'],
    [new Error('Unable to preload CSS for /assets/settings-page.css'), 'Connection Problem'],
    [new Error('Fetch was aborted'), 'Connection Problem'],
    [new Error('The session is over'), 'Session Expired'],
    [new Error('The fetch of the session failed'), 'Connection Problem'],
    [called('toString'), 'System Error'],
    [new Error(''), 'System Error'],
    ['Failed to fetch', 'Connection Problem'],
    [null, 'System Error'],
    [undefined, 'System Error'],
    [7, 'System Error'],
  ])('without an own code, %s', (error, title) => {
    expect(errorCaseOf(error).title).toBe(title);
  });
});
