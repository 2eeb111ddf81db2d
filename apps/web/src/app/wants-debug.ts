/** Decides who sees the debug panel of the live connection (specification 1, section 2). */

const flagKey = 'pms-debug-websocket';
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

export function wantsDebug({ hostname, search }: Pick<Location, 'hostname' | 'search'>): boolean {
  return (
    localHosts.includes(hostname) ||
    new URLSearchParams(search).get('debug') === 'websocket' ||
    localStorage.getItem(flagKey) === 'true'
  );
}
