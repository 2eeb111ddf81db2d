/**
 * A page that was opened before an upgrade requests parts of the old build, which the server no longer has. The page
 * then reloads, once for each build. Typed text is kept as drafts. Without a newer build the fault is different (for
 * example, the network is down), and a reload would only lose the contents of the screen.
 */

import { keepForWindow } from '../client/device-storage';

/** The storage key of the build for which this tab was reloaded last. */
const reloadedKey = 'pms-reloaded-for';

/** The build of a page is identified by the names of its first scripts. The names contain the hashes of the scripts. */
function buildOf(page: Document): string | null {
  const scripts = [...page.querySelectorAll('script[type="module"][src]')];
  return scripts.map((script) => script.getAttribute('src')).join(' ') || null;
}

/** The build that the server provides now. Null if the server does not answer. */
async function servedBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok ? buildOf(new DOMParser().parseFromString(await answer.text(), 'text/html')) : null;
  } catch {
    // The network is down. The page that requested the part reports this fault.
    return null;
  }
}

async function reloadWhenNewer(own: string | null, reload: () => void): Promise<void> {
  const served = await servedBuild();
  if (served === null || served === own) return;
  if (sessionStorage.getItem(reloadedKey) === served) return;
  // A window without room cannot count the reloads, so the page stays. The page shows that the part is missing.
  if (keepForWindow(reloadedKey, served)) reload();
}

/** Adds the listener. Returns a function that removes the listener. */
export function followUpgrades(
  page: Document = document,
  reload: () => void = () => window.location.reload(),
): () => void {
  const onMissingPart = () => void reloadWhenNewer(buildOf(page), reload);
  window.addEventListener('vite:preloadError', onMissingPart);
  return () => window.removeEventListener('vite:preloadError', onMissingPart);
}
