/**
 * A page that was opened before an upgrade asks for parts of the old build, which the server no longer has. It is then
 * loaded anew, once for each build; what was typed is kept as drafts. Without a newer build the fault is another one
 * (the line is down, say), and a reload would only take away what is on screen.
 */

/** Which build this tab was last loaded anew for. */
const reloadedKey = 'pms-reloaded-for';

/** A page's build is known by the names of its first scripts, which hold the hashes of their contents. */
function buildOf(page: Document): string | null {
  const scripts = [...page.querySelectorAll('script[type="module"][src]')];
  return scripts.map((script) => script.getAttribute('src')).join(' ') || null;
}

/** The build that the server gives to whoever opens the application now; null when it cannot be told. */
async function servedBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok ? buildOf(new DOMParser().parseFromString(await answer.text(), 'text/html')) : null;
  } catch {
    // The line is down: the page that asked for the part says so.
    return null;
  }
}

async function reloadWhenNewer(own: string | null, reload: () => void): Promise<void> {
  const served = await servedBuild();
  if (served === null || served === own) return;
  if (sessionStorage.getItem(reloadedKey) === served) return;
  sessionStorage.setItem(reloadedKey, served);
  reload();
}

/** Listens until the function that it gives is called. */
export function followUpgrades(
  page: Document = document,
  reload: () => void = () => window.location.reload(),
): () => void {
  const onMissingPart = () => void reloadWhenNewer(buildOf(page), reload);
  window.addEventListener('vite:preloadError', onMissingPart);
  return () => window.removeEventListener('vite:preloadError', onMissingPart);
}
