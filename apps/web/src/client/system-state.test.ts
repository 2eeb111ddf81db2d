import { expect, it } from 'vitest';
import { CallError } from './call-error';
import { systemState } from './plant';

const well = { data: { status: 'ok', maintenance: false }, error: null };
const refusal = (status: number | null) =>
  new CallError({ status, code: 'X', message: 'The database does not answer' });

// covers SHELL-29
it.each([
  [well, 'connected', 'ok'],
  [well, 'reconnecting', 'ok'],
  [well, 'error', 'degraded'],
  [{ ...well, data: { status: 'degraded', maintenance: false } }, 'connected', 'degraded'],
  [{ ...well, data: { status: 'ok', maintenance: true } }, 'connected', 'maintenance'],
  [{ ...well, error: refusal(503) }, 'connected', 'degraded'],
  [{ ...well, error: refusal(null) }, 'reconnecting', 'offline'],
  [{ data: undefined, error: new TypeError('no') }, 'connected', 'offline'],
  [{ data: undefined, error: null }, 'connecting', 'ok'],
] as const)('%j with a line that is %s is %s', (health, live, state) => {
  expect(systemState(health, live)).toBe(state);
});
