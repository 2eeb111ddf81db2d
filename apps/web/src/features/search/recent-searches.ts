/**
 * The last searches of a person on this device whose result the person opened, newest first (PH-05). People share
 * devices, and a search may contain the name of a colleague, so each person sees only the own searches (decision 0635).
 */
import { keepOnDevice } from '../../client/device-storage';

/** An earlier version kept the searches of all people under this name. */
const sharedKey = 'pms-recent-searches';
const keyOf = (person: number): string => `${sharedKey}:${person}`;
const most = 5;

export function recentSearches(person: number): string[] {
  localStorage.removeItem(sharedKey);
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((text): text is string => typeof text === 'string').slice(0, most);
  } catch {
    // Other software may use the same name in the storage. Such a text contains no searches.
    return [];
  }
}

export function keepSearch(person: number, text: string): void {
  const wanted = text.trim();
  const others = recentSearches(person).filter((one) => one.toLowerCase() !== wanted.toLowerCase());
  // On a device without room, the found record opens although the search is not kept.
  keepOnDevice(keyOf(person), JSON.stringify([wanted, ...others].slice(0, most)));
}
