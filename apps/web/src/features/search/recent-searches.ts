/** The last searches of this device whose result a person opened, newest first (PH-05). */
import { keepOnDevice } from '../../client/device-storage';

const key = 'pms-recent-searches';
const most = 5;

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((text): text is string => typeof text === 'string').slice(0, most);
  } catch {
    // Other software may use the same name in the storage. Such a text contains no searches.
    return [];
  }
}

export function keepSearch(text: string): void {
  const wanted = text.trim();
  const others = recentSearches().filter((one) => one.toLowerCase() !== wanted.toLowerCase());
  // On a device without room, the found record opens although the search is not kept.
  keepOnDevice(key, JSON.stringify([wanted, ...others].slice(0, most)));
}
