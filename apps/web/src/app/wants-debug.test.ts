import { expect, it } from 'vitest';
import { wantsDebug } from './wants-debug';

// covers SHELL-31
it.each([
  ['localhost', '', null, true],
  ['127.0.0.1', '', null, true],
  ['[::1]', '', null, true],
  ['plant.example', '?debug=websocket', null, true],
  ['plant.example', '?tab=archive&debug=websocket', null, true],
  ['plant.example', '', 'true', true],
  ['plant.example', '?debug=other', null, false],
  ['plant.example', '', 'false', false],
  ['plant.example', '', null, false],
  ['localhost.plant.example', '', null, false],
])('on %s%s with the flag %s the panel shows: %s', (hostname, search, flag, shows) => {
  if (flag !== null) localStorage.setItem('pms-debug-websocket', flag);
  expect(wantsDebug({ hostname, search })).toBe(shows);
});
