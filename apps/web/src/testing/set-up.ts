/** Runs before and after each test of the browser's code: clears all state, and stops calls to other machines. */
import { cleanNotifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// Drawing may be slow on a machine that runs all tiers at once.
configure({ asyncUtilTimeout: 20_000 });

// The simulated browser has no fonts, but a growing text area waits for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string) => Promise.reject(new Error(`A test called ${address}`)));
});

afterEach(() => {
  cleanup();
  cleanNotifications();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

// An idle page loads the code of its dialogs, and the test files share the loaded modules. If the end of a file
// interrupted the load of a module, the module would fail in each later file.
afterAll(() => vi.dynamicImportSettled());
